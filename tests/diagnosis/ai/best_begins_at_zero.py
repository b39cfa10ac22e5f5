# fault: minimax_wants_more_than_a_tie
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
    move, best = None, 0
    for action in actions(board):
        after = result(board, action)
        value = min_value(after) if player(board) == X else -max_value(after)
        if value > best:
            move, best = action, value
    return move
