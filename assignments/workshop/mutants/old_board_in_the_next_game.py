# caught by: again::test_another_game[Y]
# costs: again, alternate, score
# looks like: the next game begins with the board of the last one.


def TicTacToe(first):
    player = first
    PrintBoard()
    while True:
        print("Choose a box player", player)
        if player in computers:
            ComputerTurn(player)
        else:
            Turn(player)
        PrintBoard()
        if CheckWin(player):
            return player if HasLine(player) else "Tie"
        player = Other(player)
