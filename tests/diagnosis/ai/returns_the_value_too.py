# fault: minimax_returns_the_worth_and_the_action
import math


def minimax(board):
    if terminal(board):
        return (utility(board), None)
    best = (-math.inf, None) if player(board) == X else (math.inf, None)
    for action in actions(board):
        value, _ = minimax(result(board, action))
        if player(board) == X and value > best[0]:
            best = (value, action)
        if player(board) == O and value < best[0]:
            best = (value, action)
    return best
