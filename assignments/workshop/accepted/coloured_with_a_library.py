# odd: colours the marks and the winner with colorama, which is not installed
from colorama import Fore, Style, init
init()
board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
WINS = [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]

def colour(mark):
    if mark == "X":
        return Fore.RED + "X" + Style.RESET_ALL
    if mark == "O":
        return Fore.BLUE + "O" + Style.RESET_ALL
    return str(mark)

def PrintBoard():
    print()
    for row in range(0, 9, 3):
        print("", colour(board[row]), "|", colour(board[row + 1]), "|", colour(board[row + 2]))
        if row < 6:
            print("---|---|---")
    print()

def GetNumber():
    while True:
        text = input()
        try:
            number = int(text)
        except ValueError:
            print("\nThat's not a number. Try again")
            continue
        if 1 <= number <= 9:
            return number
        print("\nNumber not on board")

def Turn(player):
    while True:
        n = GetNumber()
        if board[n - 1] == n:
            board[n - 1] = player
            return
        print("\nBox already occupied. Try another one")

def CheckWin(player):
    for a, b, c in WINS:
        if board[a] == board[b] == board[c] == player:
            print(Fore.GREEN + "Player", player, "wins!" + Style.RESET_ALL)
            print()
            return True
    if all(type(b) is str for b in board):
        print("The game ends in a Tie")
        print()
        return True
    return False

def TicTacToe(player):
    PrintBoard()
    while True:
        print("Choose a box player", player)
        Turn(player)
        PrintBoard()
        if CheckWin(player):
            break
        player = "O" if player == "X" else "X"

TicTacToe("X")
