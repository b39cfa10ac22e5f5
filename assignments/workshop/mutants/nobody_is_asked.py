# caught by: game::whose_turn
# costs: game
# looks like: nobody is told whose turn it is.


def TicTacToe(first):
    board[:] = range(1, 10)
    player = first
    PrintBoard()
    while True:
        if player in computers:
            ComputerTurn(player)
        else:
            Turn(player)
        PrintBoard()
        if CheckWin(player):
            return player if HasLine(player) else "Tie"
        player = Other(player)
