# caught by: game::x_wins_centre, game::o_wins_centre
# costs: game, opponent
# looks like: the middle column does not win: there are eight lines.


def HasLine(player):
    held = [MagicSquare[place] for place in range(9) if board[place] == player]
    for first in held:
        for second in held:
            third = 15 - first - second
            if first < second < third and third in held and {first, second, third} != {1, 5, 9}:
                return True
    return False
