# caught by: game::x_wins_top
# costs: game
# looks like: the board is not shown after the last move.


def TicTacToe(first):
    board[:] = range(1, 10)
    player = first
    PrintBoard()
    while True:
        print("Choose a box player", player)
        if player in computers:
            ComputerTurn(player)
        else:
            Turn(player)
        if CheckWin(player):
            return player if HasLine(player) else "Tie"
        PrintBoard()
        player = Other(player)
