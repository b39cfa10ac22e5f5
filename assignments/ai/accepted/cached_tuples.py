# differs: functools.lru_cache on boards as tuples
from functools import lru_cache


def frozen(board):
    return tuple(tuple(row) for row in board)


@lru_cache(maxsize=None)
def value(rows):
    board = [list(row) for row in rows]
    if terminal(board):
        return utility(board)
    return (max if player(board) == X else min)(value(frozen(result(board, a))) for a in actions(board))


def minimax(board):
    if terminal(board):
        return None
    options = {a: value(frozen(result(board, a))) for a in actions(board)}
    wanted = max(options.values()) if player(board) == X else min(options.values())
    return [a for a in options if options[a] == wanted][0]
