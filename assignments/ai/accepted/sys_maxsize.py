# differs: alpha-beta with sys.maxsize, and one function that knows whose turn it is by a flag
import sys
import copy


def result(board, action):
    i, j = action
    if i < 0 or i > 2 or j < 0 or j > 2 or board[i][j] is not EMPTY:
        raise NameError("Invalid action")
    new_board = copy.deepcopy(board)
    new_board[i][j] = player(board)
    return new_board


def minimax(board):
    if terminal(board):
        return None
    value, move = search(board, player(board) == X, -sys.maxsize, sys.maxsize)
    return move


def search(board, maximizing, alpha, beta):
    if terminal(board):
        return utility(board), None
    best_move = None
    best_value = -sys.maxsize if maximizing else sys.maxsize
    for move in actions(board):
        value, _ = search(result(board, move), not maximizing, alpha, beta)
        if maximizing and value > best_value:
            best_value, best_move = value, move
            alpha = max(alpha, value)
        elif not maximizing and value < best_value:
            best_value, best_move = value, move
            beta = min(beta, value)
        if beta <= alpha:
            break
    return best_value, best_move
