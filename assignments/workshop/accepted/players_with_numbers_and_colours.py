# odd: players with numbers, colours in the boxes, a line between a name and the question, and other counts
# bonus: again
board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
MagicSquare = [4, 9, 2, 3, 5, 7, 8, 1, 6]


def shown(place):
    if board[place] == "X":
        return "\033[31mX\033[0m"
    if board[place] == "O":
        return "\033[34mO\033[0m"
    return str(board[place])


def PrintBoard():
    print()
    print("", shown(0), "|", shown(1), "|", shown(2))
    print("---|---|---")
    print("", shown(3), "|", shown(4), "|", shown(5))
    print("---|---|---")
    print("", shown(6), "|", shown(7), "|", shown(8))
    print()


def GetNumber():
    while True:
        try:
            number = int(input())
        except ValueError:
            print("\nThat's not a number. Try again")
        else:
            if number < 1 or number > 9:
                print("\nNumber not on board\nWrong moves so far: 1")
            else:
                return number


def Turn(player):
    n = GetNumber()
    while board[n - 1] == "X" or board[n - 1] == "O":
        print("\nBox already occupied. Try another one")
        n = GetNumber()
    board[n - 1] = player


def CheckWin(player):
    for a in range(9):
        for b in range(9):
            for c in range(9):
                if a != b and b != c and a != c:
                    if board[a] == player and board[b] == player and board[c] == player:
                        if MagicSquare[a] + MagicSquare[b] + MagicSquare[c] == 15:
                            print("Player", 1 if player == "X" else 2, "(" + player + ") wins!")
                            print()
                            return True
    count = 0
    for box in board:
        if box == "X" or box == "O":
            count = count + 1
    if count == 9:
        print("The game ends in a Tie")
        print()
        return True
    return False


def TicTacToe(first):
    player = first
    over = False
    while not over:
        PrintBoard()
        print("Player", 1 if player == "X" else 2, "(" + player + "), choose a box:")
        print("Type a number between 1 and 9, and press Enter:")
        Turn(player)
        if win(player) or full():
            PrintBoard()
        over = CheckWin(player)
        if player == "X":
            player = "O"
        else:
            player = "X"


def full():
    return all(b in ("X", "O") for b in board)


def win(p):
    for a, b, c in [(0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6)]:
        if board[a] == board[b] == board[c] == p:
            return True
    return False


won = {"X": 0, "O": 0}
while True:
    board[:] = range(1, 10)
    TicTacToe("X")
    for mark in won:
        won[mark] += win(mark)
    print("X has won", won["X"], "games, O has won", won["O"], "games")
    again = input("Play again (Y/N)? ")
    while again not in ("Y", "y", "N", "n"):
        again = input("Play again (Y/N)? ")
    if again in ("N", "n"):
        break
