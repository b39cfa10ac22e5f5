# caught by: game::x_wins_top
# costs: game
# looks like: nobody is told who has won.


def CheckWin(player):
    if HasLine(player):
        print("Game over\n")
        return True
    if not FreeBoxes():
        print("The game ends in a Tie\n")
        return True
    return False
