# odd: asks for both names until there is one, draws boxes in brackets, waits for Enter, and asks above an arrow
# bonus: again
board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
MagicSquare = [4, 9, 2, 3, 5, 7, 8, 1, 6]
names = {}


def PrintBoard():
    print()
    for row in range(3):
        print("".join(f"[{box}]" for box in board[3 * row : 3 * row + 3]))
    print()


def GetNumber():
    while True:
        text = input("> ").strip()
        if not text.lstrip("-").isdigit():
            print("\nThat's not a number. Try again")
        elif not 1 <= int(text) <= 9:
            print("\nNumber not on board")
        else:
            return int(text)


def Turn(player):
    box = GetNumber()
    while board[box - 1] in ["X", "O"]:
        print("\nBox already occupied. Try another one")
        box = GetNumber()
    board[box - 1] = player


def HasWon(player):
    held = [number for number, box in zip(MagicSquare, board) if box == player]
    return any(a + b + c == 15 for a in held for b in held for c in held if a < b < c)


def CheckWin(player):
    if HasWon(player):
        print("Player", player, "wins! Well done,", names[player])
        print()
        return True
    if all(box in ["X", "O"] for box in board):
        print("The game ends in a Tie\n")
        return True
    return False


def TicTacToe(first):
    for number in range(1, 10):
        board[number - 1] = number
    player = first
    PrintBoard()
    print("Choose a box player", player)
    Turn(player)
    PrintBoard()
    while not CheckWin(player):
        player = "O" if player == "X" else "X"
        print("Choose a box player", player)
        Turn(player)
        PrintBoard()


def Name(player):
    name = ""
    while name == "":
        name = input(f"What is your name, player {player}? ")
    return name


def PlayAgain():
    while True:
        print("Play again (Y/N)?")
        answer = input("> ")
        if answer in ["Y", "y", "N", "n"]:
            return answer.upper() == "Y"


names["X"] = Name("X")
names["O"] = Name("O")
TicTacToe("X")
input("Press Enter to continue")
while PlayAgain():
    TicTacToe("X")
    input("Press Enter to continue")
