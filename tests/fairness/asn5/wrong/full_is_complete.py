# wrong: a full board is complete, so that a draw is a win of X.
# costs: is_game_complete


def is_game_complete(board):
    lines = [[(i, j) for j in range(3)] for i in range(3)] + [[(j, i) for j in range(3)] for i in range(3)]
    lines += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]
    for a, b, c in lines:
        if check_positions(board[a], board[b], board[c]):
            return True
    return " " not in board.values()
