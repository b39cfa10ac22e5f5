# odd: alpha-beta with sys.maxsize, and one function that knows whose turn it is by a flag


import sys
import copy


X = "X"
O = "O"
EMPTY = None


def initial_state():
    """
    Returns starting state of the board.
    """
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    x = sum(row.count(X) for row in board)
    o = sum(row.count(O) for row in board)
    return X if x == o else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def result(board, action):
    i, j = action
    if i < 0 or i > 2 or j < 0 or j > 2 or board[i][j] is not EMPTY:
        raise NameError("Invalid action")
    new_board = copy.deepcopy(board)
    new_board[i][j] = player(board)
    return new_board


def winner(board):
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2] != EMPTY:
            return board[i][0]
        if board[0][i] == board[1][i] == board[2][i] != EMPTY:
            return board[0][i]
    if board[0][0] == board[1][1] == board[2][2] != EMPTY:
        return board[1][1]
    if board[0][2] == board[1][1] == board[2][0] != EMPTY:
        return board[1][1]
    return None


def terminal(board):
    if winner(board):
        return True
    return all(cell is not EMPTY for row in board for cell in row)


def utility(board):
    w = winner(board)
    if w == X:
        return 1
    elif w == O:
        return -1
    else:
        return 0


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
