# caught by: game::x_wins_top
# costs: game, score, opponent
# looks like: a box counts twice in a sum of 15: the three boxes have to be different ones.


def HasLine(player):
    held = [MagicSquare[place] for place in range(9) if board[place] == player]
    for first in held:
        for second in held:
            third = 15 - first - second
            if third in held:
                return True
    return False
