# caught by: game::x_wins_top
# costs: game, again, alternate, score, opponent
# looks like: the sum that wins is 14: on a magic square of 1 to 9 it is 15.


def HasLine(player):
    held = [MagicSquare[place] for place in range(9) if board[place] == player]
    for first in held:
        for second in held:
            third = 14 - first - second
            if first < second < third and third in held:
                return True
    return False
