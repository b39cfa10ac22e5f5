# caught by: game::x_wins_top
# costs: game, again, alternate, score, opponent
# looks like: the board is never shown: print it before each turn, and once more at the end.


def PrintBoard():
    pass
