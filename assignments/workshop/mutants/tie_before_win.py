# caught by: game::last_box_wins
# costs: game
# looks like: a full board is a tie, although its last box wins: look for a win first.


def CheckWin(player):
    if not FreeBoxes():
        print("The game ends in a Tie\n")
        return True
    if HasLine(player):
        print("Player", player, "wins!\n")
        return True
    return False
