import numpy as np


X = "X"
O = "O"
EMPTY = None


def initial_state():
    """The board at the start of a game: all cells are free."""
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    return X if np.count_nonzero(np.array(board, dtype=object) != None) % 2 == 0 else O


def actions(board):
    array = np.array(board, dtype=object)
    return set(map(tuple, np.argwhere(array == None)))


def result(board, action):
    if action not in actions(board):
        raise ValueError(f"invalid action: {action}")
    array = np.array(board, dtype=object)
    array[action] = player(board)
    return array.tolist()


def winner(board):
    array = np.array(board, dtype=object)
    for mark in (X, O):
        mine = array == mark
        if mine.all(axis=0).any() or mine.all(axis=1).any() or mine.diagonal().all() or np.fliplr(mine).diagonal().all():
            return mark
    return None


def terminal(board):
    return np.logical_or(winner(board) is not None, (np.array(board, dtype=object) != None).all())


def utility(board):
    return np.int64({X: 1, O: -1, None: 0}[winner(board)])


known = {}


def minimax(board):
    if terminal(board):
        return None
    return best(board)[1]


def best(board):
    """The value of the board, and the move that reaches it."""
    key = str(board)
    if key not in known:
        if terminal(board):
            known[key] = utility(board), None
        else:
            sign = 1 if player(board) == X else -1
            known[key] = max(
                ((best(result(board, move))[0], move) for move in sorted(actions(board))), key=lambda pair: sign * pair[0]
            )
    return known[key]
