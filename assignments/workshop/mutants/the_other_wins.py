# caught by: game::x_wins_top
# costs: game
# looks like: the other player is said to have won.


def CheckWin(player):
    """Return True, and say so, if *player* has won or all boxes are taken; otherwise return False and print nothing."""
    if HasLine(player):
        print("Player", Other(player), "wins!\n")
        return True
    if not FreeBoxes():
        print("The game ends in a Tie\n")
        return True
    return False
