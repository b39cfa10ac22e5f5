# caught by: game::x_wins_top
# costs: game, alternate, opponent
# looks like: O begins: the first turn is X's.


def TicTacToe(first):
    board[:] = range(1, 10)
    player = Other(first)
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
