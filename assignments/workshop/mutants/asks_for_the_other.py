# caught by: game::x_wins_top
# costs: game
# looks like: the wrong player is asked: say whose mark comes next.


def TicTacToe(first):
    board[:] = range(1, 10)
    player = first
    PrintBoard()
    while True:
        print("Choose a box player", Other(player))
        if player in computers:
            ComputerTurn(player)
        else:
            Turn(player)
        PrintBoard()
        if CheckWin(player):
            return player if HasLine(player) else "Tie"
        player = Other(player)
