# caught by: game::tie
# costs: game
# looks like: the game ends in a tie while a box is free: all nine have to be taken.


def CheckWin(player):
    if HasLine(player):
        print("Player", player, "wins!\n")
        return True
    if len(FreeBoxes()) < 2:
        print("The game ends in a Tie\n")
        return True
    return False
