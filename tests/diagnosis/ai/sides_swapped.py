# fault: minimax_wants_to_lose
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
    moves = list(actions(board))
    if player(board) == X:
        scores = [max_value(result(board, move)) for move in moves]
        return moves[scores.index(min(scores))]
    scores = [min_value(result(board, move)) for move in moves]
    return moves[scores.index(max(scores))]
