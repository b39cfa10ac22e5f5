# caught by: game::o_wins_top, game::o_wins_left
# costs: game, again, alternate, score
# looks like: O's lines do not win: look for those of the player whose turn it was.


def CheckWin(player):
    if player == "X" and HasLine(player):
        print("Player", player, "wins!\n")
        return True
    if not FreeBoxes():
        print("The game ends in a Tie\n")
        return True
    return False
