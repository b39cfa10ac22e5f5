# NAME: Nora Schmidt
# STUDENT NUMBER: 202300214

import math


def show(b):
    print()
    print("", b[0], "|", b[1], "|", b[2])
    print("---|---|---")
    print("", b[3], "|", b[4], "|", b[5])
    print("---|---|---")
    print("", b[6], "|", b[7], "|", b[8])
    print()


def won(b, p):
    return (b[0] == b[1] == b[2] == p or b[3] == b[4] == b[5] == p or b[6] == b[7] == b[8] == p
            or b[0] == b[3] == b[6] == p or b[1] == b[4] == b[7] == p or b[2] == b[5] == b[8] == p
            or b[0] == b[4] == b[8] == p or b[2] == b[4] == b[6] == p)


def free(b):
    return [i for i in range(9) if b[i] != "X" and b[i] != "O"]


def minimax(b, p):
    if won(b, "O"):
        return 1
    if won(b, "X"):
        return -1
    places = free(b)
    if not places:
        return 0
    if p == "O":
        best = -math.inf
        for i in places:
            keep, b[i] = b[i], "O"
            best = max(best, minimax(b, "X"))
            b[i] = keep
        return best
    best = math.inf
    for i in places:
        keep, b[i] = b[i], "X"
        best = min(best, minimax(b, "O"))
        b[i] = keep
    return best


def computer(b):
    best, place = -math.inf, None
    for i in free(b):
        keep, b[i] = b[i], "O"
        value = 2 if won(b, "O") else 0
        b[i] = "X"
        value += won(b, "X")
        b[i] = keep
        if value > best:
            best, place = value, i
    print("Computer chooses box", place + 1)
    b[place] = "O"


def person(b, p):
    while True:
        try:
            n = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if n < 1 or n > 9:
            print("\nNumber not on board")
        elif n - 1 not in free(b):
            print("\nBox already occupied. Try another one")
        else:
            b[n - 1] = p
            return


how_many = input("Players (1 or 2)? ")
while how_many not in ("1", "2"):
    how_many = input("Players (1 or 2)? ")
b = [1, 2, 3, 4, 5, 6, 7, 8, 9]
p = "X"
show(b)
while True:
    print("Choose a box player", p)
    if p == "O" and how_many == "1":
        computer(b)
    else:
        person(b, p)
    show(b)
    if won(b, p):
        print("Player", p, "wins!\n")
        break
    if not free(b):
        print("The game ends in a Tie\n")
        break
    p = "O" if p == "X" else "X"
