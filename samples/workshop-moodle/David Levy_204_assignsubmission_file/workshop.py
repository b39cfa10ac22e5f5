# NAME: David Levy
# STUDENT NUMBER: 202300204

def TicTacToe(first):
    board = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    MagicSquare = [4, 9, 2, 3, 5, 7, 8, 1, 6]

    def PrintBoard():
        print()
        print('', board[0], "|", board[1], "|", board[2])
        print("---|---|---")
        print('', board[3], "|", board[4], "|", board[5])
        print("---|---|---")
        print('', board[6], "|", board[7], "|", board[8])
        print()

    def GetNumber():
        while True:
            number = input()
            try:
                number = int(number)
                if number in range(1, 10):
                    return number
                print("\nNumber not on board")
            except ValueError:
                print("\nThat's not a number. Try again")

    def Turn(player):
        n = GetNumber() - 1
        if board[n] == "X" or board[n] == "O":
            print("\nBox already occupied. Try another one")
            Turn(player)
        else:
            board[n] = player

    def CheckWin(player):
        for x in range(9):
            for y in range(x):
                for z in range(y):
                    if board[x] == board[y] == board[z] == player:
                        if MagicSquare[x] + MagicSquare[y] + MagicSquare[z] == 15:
                            print("Player", player, "wins!\n")
                            return True
        if all(box == "X" or box == "O" for box in board):
            print("The game ends in a Tie\n")
            return True
        return False

    player = first
    PrintBoard()
    while True:
        print("Choose a box player", player)
        Turn(player)
        PrintBoard()
        if CheckWin(player):
            break
        player = "O" if player == "X" else "X"
    answer = input("Play again (Y/N)? ")
    while answer not in ("Y", "y", "N", "n"):
        answer = input("Play again (Y/N)? ")
    if answer in ("Y", "y"):
        TicTacToe("O" if first == "X" else "X")


TicTacToe("X")
