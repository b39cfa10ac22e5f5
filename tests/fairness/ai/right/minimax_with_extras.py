# style: minimax itself takes alpha, beta and a flag with defaults, and answers with a value below the top
import math
import copy
import time

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    if board == initial_state():
        return X
    if terminal(board):
        return None
    x = o = 0
    for i in range(3):
        for j in range(3):
            if board[i][j] == X:
                x += 1
            if board[i][j] == O:
                o += 1
    if x == o:
        return X
    if x > o:
        return O


def actions(board):
    if terminal(board):
        return None
    moves = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] not in (X, O):
                moves.add(tuple([i, j]))
    return moves


def result(board, action):
    if terminal(board):
        raise ValueError("Game over")
    elif action not in actions(board):
        raise ValueError("Invalid action")
    p = player(board)
    result_board = copy.deepcopy(board)
    (i, j) = action
    result_board[i][j] = p
    return result_board


def winner(board):
    for i in range(3):
        if board[i] == [X, X, X] or [board[0][i], board[1][i], board[2][i]] == [X, X, X]:
            return X
        if board[i] == [O, O, O] or [board[0][i], board[1][i], board[2][i]] == [O, O, O]:
            return O
    diagonals = [[board[0][0], board[1][1], board[2][2]], [board[0][2], board[1][1], board[2][0]]]
    if [X] * 3 in diagonals:
        return X
    if [O] * 3 in diagonals:
        return O
    return None


def terminal(board):
    if winner(board) == X or winner(board) == O:
        return True
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                return False
    return True


def utility(board):
    if terminal(board):
        if winner(board) == X:
            return 1
        if winner(board) == O:
            return -1
        return 0


def minimax(board, alpha=-math.inf, beta=math.inf, top=True):
    start = time.time()
    if terminal(board):
        return None if top else utility(board)
    best = None
    if player(board) == X:
        v = -math.inf
        for action in actions(board):
            w = minimax(result(board, action), alpha, beta, False)
            if w > v:
                v, best = w, action
            alpha = max(alpha, v)
            if beta <= alpha:
                break
    else:
        v = math.inf
        for action in actions(board):
            w = minimax(result(board, action), alpha, beta, False)
            if w < v:
                v, best = w, action
            beta = min(beta, v)
            if beta <= alpha:
                break
    if top:
        print(f"took {time.time() - start:.3f} s")
        return best
    return v
