# style: minimax asks itself for the answer to each move, and plays to the end to see what it is worth
import copy

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    empty = sum([row.count(EMPTY) for row in board])
    return X if empty % 2 != 0 else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is None}


def result(board, action):
    if action not in actions(board):
        raise Exception("no")
    b = [row.copy() for row in board]
    b[action[0]][action[1]] = player(board)
    return b


def winner(board):
    for who in [X, O]:
        w = [who, who, who]
        if w in board or w in [list(c) for c in zip(*board)]:
            return who
        if [board[i][i] for i in range(3)] == w or [board[i][2 - i] for i in range(3)] == w:
            return who
    return None


def terminal(board):
    return winner(board) is not None or sum([row.count(EMPTY) for row in board]) == 0


def utility(board):
    return {X: 1, O: -1}.get(winner(board), 0)


known = {}


def minimax(board):
    if terminal(board):
        return None
    key = repr(board)
    if key in known:
        return known[key]
    best, best_value = None, None
    for action in actions(board):
        after = result(board, action)
        while not terminal(after):
            after = result(after, minimax(after))
        value = utility(after)
        if best is None or (value > best_value if player(board) == X else value < best_value):
            best, best_value = action, value
    known[key] = best
    return best
