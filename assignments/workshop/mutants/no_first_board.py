# caught by: game::x_wins_top
# costs: game, again
# looks like: the board is not shown before the first turn.


def TicTacToe(first):
    board[:] = range(1, 10)
    player = first
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
