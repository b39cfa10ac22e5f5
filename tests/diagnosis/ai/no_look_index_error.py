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
    turn = player(board)
    ranked = []
    for action in actions(board):
        after = result(board, action)
        ranked.append((min_value(after) if turn == X else -max_value(after), action))
    ranked.sort(reverse=True)
    return ranked[0][1]
