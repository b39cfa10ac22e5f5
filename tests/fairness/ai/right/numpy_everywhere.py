# style: numpy in every function, answers of numpy's own types, float utilities
import numpy as np

X = "X"
O = "O"
EMPTY = None

memory = {}


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    arr = np.array(board, dtype=object)
    return O if (arr == X).sum() > (arr == O).sum() else X


def actions(board):
    arr = np.array(board, dtype=object)
    rows, cols = np.where(arr == EMPTY)
    return set(zip(rows, cols))


def result(board, action):
    i, j = action
    if not (0 <= i <= 2 and 0 <= j <= 2):
        raise IndexError("not on the board")
    arr = np.array(board, dtype=object)
    if arr[i, j] is not None:
        raise Exception("taken")
    arr[i, j] = player(board)
    return arr.tolist()


def winner(board):
    arr = np.array(board, dtype=object)
    lines = list(arr) + list(arr.T) + [np.diag(arr), np.diag(np.fliplr(arr))]
    for who in (X, O):
        for line in lines:
            if np.all(line == who):
                return who
    return None


def terminal(board):
    arr = np.array(board, dtype=object)
    return np.bool_(winner(board) is not None) or np.all(arr != EMPTY)


def utility(board):
    return np.float64({X: 1, O: -1}.get(winner(board), 0))


def value(board):
    key = str(board)
    if key not in memory:
        if terminal(board):
            memory[key] = utility(board)
        else:
            values = [value(result(board, a)) for a in actions(board)]
            memory[key] = max(values) if player(board) == X else min(values)
    return memory[key]


def minimax(board):
    if terminal(board):
        return None
    moves = list(actions(board))
    values = np.array([value(result(board, a)) for a in moves])
    index = np.argmax(values) if player(board) == X else np.argmin(values)
    return moves[index]
