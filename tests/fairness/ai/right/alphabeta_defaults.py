# style: alpha-beta in helpers with defaults, from copy import deepcopy, ValueError, any/all
from copy import deepcopy
from math import inf
import random

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY] * 3 for _ in range(3)]


def player(board):
    xs = sum(row.count(X) for row in board)
    os = sum(row.count(O) for row in board)
    return X if xs == os else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    i, j = action
    if i < 0 or i > 2 or j < 0 or j > 2:
        raise ValueError("out of bounds")
    if board[i][j] is not None:
        raise ValueError("cell is taken")
    b = deepcopy(board)
    b[i][j] = player(board)
    return b


def winner(board):
    for p in (X, O):
        if any(all(c == p for c in row) for row in board):
            return p
        if any(all(board[i][j] == p for i in range(3)) for j in range(3)):
            return p
        if all(board[k][k] == p for k in range(3)) or all(board[k][2 - k] == p for k in range(3)):
            return p


def terminal(board):
    return winner(board) is not None or not any(EMPTY in row for row in board)


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]


def maxi(board, alpha=-inf, beta=inf):
    if terminal(board):
        return utility(board), None
    v, move = -inf, None
    for a in actions(board):
        w, _ = mini(result(board, a), alpha, beta)
        if w > v:
            v, move = w, a
        alpha = max(alpha, v)
        if alpha >= beta:
            break
    return v, move


def mini(board, alpha=-inf, beta=inf):
    if terminal(board):
        return utility(board), None
    v, move = inf, None
    for a in actions(board):
        w, _ = maxi(result(board, a), alpha, beta)
        if w < v:
            v, move = w, a
        beta = min(beta, v)
        if beta <= alpha:
            break
    return v, move


def minimax(board):
    if terminal(board):
        return None
    return maxi(board)[1] if player(board) == X else mini(board)[1]
