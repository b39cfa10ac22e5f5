# fault: minimax_always_wants_the_lowest
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
    options = []
    for action in actions(board):
        after = result(board, action)
        options.append((min_value(after) if player(after) == O else max_value(after), action))
    options.sort()
    return options[0][1]
