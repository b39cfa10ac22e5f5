# odd: a menu, and questions about the players, before the first board
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


choice = ""
while choice not in ("1", "2"):
    print("Welcome to Tic-Tac-Toe!")
    print("1. Play")
    print("2. Leave")
    choice = input("Your choice: ")
if choice == "1":
    print("Hello", input("Who plays X? "), "and", input("Who plays O? "))
    play()
