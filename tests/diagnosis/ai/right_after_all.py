# fault: right
import math


def max_value(board):
    if terminal(board):
        return utility(board)
    v = -math.inf
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


def min_value(board):
    if terminal(board):
        return utility(board)
    v = math.inf
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v


def minimax(board):
    if terminal(board):
        return None
    best, move = None, None
    for action in sorted(actions(board), reverse=True):
        after = result(board, action)
        value = min_value(after) if player(board) == X else -max_value(after)
        if best is None or value >= best:
            best, move = value, action
    return move
