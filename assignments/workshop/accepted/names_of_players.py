# odd: asks for the names of the players, and calls them so
board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
MagicSquare = [4, 9, 2, 3, 5, 7, 8, 1, 6]


def PrintBoard():
    print()
    print("", board[0], "|", board[1], "|", board[2])
    print("---|---|---")
    print("", board[3], "|", board[4], "|", board[5])
    print("---|---|---")
    print("", board[6], "|", board[7], "|", board[8])
    print()


def GetNumber():
    while True:
        try:
            n = int(input())
            if 1 <= n <= 9:
                return n
            print("\nNumber not on board")
        except ValueError:
            print("\nThat's not a number. Try again")


def Turn(player):
    while True:
        n = GetNumber()
        if board[n - 1] == n:
            board[n - 1] = player
            return
        print("\nBox already occupied. Try another one")


def CheckWin(player):
    mine = []
    for i in range(9):
        if board[i] == player:
            mine.append(MagicSquare[i])
    for a in mine:
        for b in mine:
            for c in mine:
                if a != b and b != c and a != c and a + b + c == 15:
                    print(name1 if player == "X" else name2, "wins!\n")
                    return True
    for cell in board:
        if cell != "X" and cell != "O":
            return False
    print("The game ends in a Tie\n")
    return True


def TicTacToe(player):
    PrintBoard()
    while True:
        print("Choose a box", name1 if player == "X" else name2)
        Turn(player)
        PrintBoard()
        if CheckWin(player):
            break
        if player == "X":
            player = "O"
        else:
            player = "X"


name1 = input("Name of player X: ")
name2 = input("Name of player O: ")
TicTacToe("X")
