# fault: minimax_does_not_look_whether_it_is_over
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
    best = None
    for action in actions(board):
        after = result(board, action)
        value = min_value(after) if player(board) == X else -max_value(after)
        if best is None or value > best[0]:
            best = (value, action)
    return best[1]
