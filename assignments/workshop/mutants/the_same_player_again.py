# caught by: game::tie
# costs: game, score, opponent
# looks like: the same player is asked again and again: after a turn comes the other player.


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
        PrintBoard()
        if CheckWin(player):
            return player if HasLine(player) else "Tie"
