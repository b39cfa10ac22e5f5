# odd: rules with a board, a menu, and questions before the game, which ends after any other answer
board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def show():
    print()
    for first in (0, 3, 6):
        print("", board[first], "|", board[first + 1], "|", board[first + 2])
        if first < 6:
            print("---|---|---")
    print()


def take_box(player):
    print("Choose a box player", player)
    while True:
        try:
            box = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if box < 1 or box > 9:
            print("\nNumber not on board")
        elif board[box - 1] != box:
            print("\nBox already occupied. Try another one")
        else:
            board[box - 1] = player
            return


def play():
    for turn in range(9):
        player = "XO"[turn % 2]
        show()
        take_box(player)
        if any(all(board[box] == player for box in line) for line in LINES):
            show()
            print("Player", player, "wins!\n")
            return
    show()
    print("The game ends in a Tie\n")


print("Hello", input("Who plays X? "), "and", input("Who plays O? "))
first = input("Who begins, X or O? ")
print("Take turns to choose a box. Three in a row win, such as this one:")
board[:3] = ["X", "X", "X"]
show()
board[:3] = [1, 2, 3]
print("1. Leave")
print("2. Play")
if input("Your choice: ") == "2" and input("Are you ready (y/n)? ") == "y" and first == "X":
    play()
