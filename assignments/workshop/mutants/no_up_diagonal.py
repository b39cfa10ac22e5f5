# caught by: game::x_wins_up, game::o_wins_up
# costs: game, opponent
# looks like: the diagonal from the top right does not win: there are eight lines.


def HasLine(player):
    held = [MagicSquare[place] for place in range(9) if board[place] == player]
    for first in held:
        for second in held:
            third = 15 - first - second
            if first < second < third and third in held and {first, second, third} != {2, 5, 8}:
                return True
    return False
