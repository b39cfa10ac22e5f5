# caught by: game::tie
# costs: game, again, alternate, score, opponent
# looks like: a game in which all boxes are taken goes on: that is a tie.


def CheckWin(player):
    if HasLine(player):
        print("Player", player, "wins!\n")
        return True
    if False:
        print("The game ends in a Tie\n")
        return True
    return False
