# caught by: game::x_wins_left, game::x_wins_down, game::o_wins_up
# costs: game, opponent
# looks like: only rows win: columns and diagonals are lines, too.


def HasLine(player):
    return any(board[row : row + 3] == [player] * 3 for row in (0, 3, 6))
