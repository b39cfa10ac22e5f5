# fault: minimax_always_wants_the_highest
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
    best, choice = -math.inf, None
    for action in actions(board):
        after = result(board, action)
        value = min_value(after) if player(after) == O else max_value(after)
        if value >= best:
            best, choice = value, action
    return choice
