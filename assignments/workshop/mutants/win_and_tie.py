# caught by: game::last_box_wins
# costs: game
# looks like: a win in the last box is announced, and then a tie as well: look for a tie only if there is no win.


def CheckWin(player):
    is_over = HasLine(player)
    if is_over:
        print("Player", player, "wins!\n")
    if not FreeBoxes():
        print("The game ends in a Tie\n")
        is_over = True
    return is_over
