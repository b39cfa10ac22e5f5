# caught by: game::x_wins_down, game::o_wins_up
# costs: game, opponent
# looks like: diagonals do not win: there are eight lines.


def HasLine(player):
    rows = [board[row : row + 3] for row in (0, 3, 6)]
    return [player] * 3 in rows or (player,) * 3 in zip(*rows)
