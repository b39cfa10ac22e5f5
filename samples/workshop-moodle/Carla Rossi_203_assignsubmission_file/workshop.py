# NAME: Carla Rossi
# STUDENT NUMBER: 202300203

LINES = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)]


def show(b):
    print(f"\n {b[1]} | {b[2]} | {b[3]}\n---|---|---\n {b[4]} | {b[5]} | {b[6]}\n---|---|---\n {b[7]} | {b[8]} | {b[9]}\n")


def read(b):
    while True:
        t = input()
        try:
            n = int(t)
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if n not in b:
            print("\nNumber not on board")
        elif b[n] != n:
            print("\nBox already occupied. Try another one")
        else:
            return n


def one_game():
    b = {n: n for n in range(1, 10)}
    show(b)
    for k in range(9):
        p = "X" if k % 2 == 0 else "O"
        print("Choose a box player", p)
        b[read(b)] = p
        show(b)
        if any(b[i] == b[j] == b[k] for i, j, k in LINES):
            print("Player", p, "wins!")
            print()
            return p
    print("The game ends in a Tie")
    print()
    return "tie"


scores = {"X": 0, "O": 0, "tie": 0}
again = "y"
while again.lower() == "y":
    scores[one_game()] += 1
    print("Score: X {X}, O {O}, ties {tie}".format(**scores))
    again = ""
    while again.lower() not in ["y", "n"]:
        print("Play again (Y/N)?")
        again = input()
