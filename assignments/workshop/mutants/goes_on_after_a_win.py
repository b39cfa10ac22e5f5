# caught by: game::x_wins_top
# costs: game, again, alternate, score
# looks like: the game goes on after a win: leave the loop when CheckWin returns True.


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
        if CheckWin(player) and not FreeBoxes():
            return player if HasLine(player) else "Tie"
        player = Other(player)
