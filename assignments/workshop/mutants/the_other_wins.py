# caught by: game::x_wins_top
# costs: game
# looks like: the other player is said to have won.


def CheckWin(player):
    if HasLine(player):
        print("Player", Other(player), "wins!\n")
        return True
    if not FreeBoxes():
        print("The game ends in a Tie\n")
        return True
    return False
