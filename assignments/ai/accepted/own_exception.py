# odd: an exception of its own, with a message of its own


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


class InvalidActionError(Exception):
    """Raised when an action cannot be made."""

    def __init__(self, action, board):
        super().__init__(f"{action} cannot be made on {board}")
        self.action = action


def result(board, action):
    if action in actions(board):
        return [[player(board) if (i, j) == action else cell for j, cell in enumerate(row)] for i, row in enumerate(board)]
    raise InvalidActionError(action, board)


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


class Worths(dict):
    """What boards are worth: one that is not known yet is thought about."""

    def __missing__(self, rows):
        board = [list(row) for row in rows]
        if terminal(board):
            self[rows] = utility(board)
        else:
            better = max if player(board) == X else min
            self[rows] = better(self.after(board, action) for action in actions(board))
        return self[rows]

    def after(self, board, action):
        return self[tuple(tuple(row) for row in result(board, action))]


worths = Worths()


def minimax(board):
    if terminal(board):
        return None
    ranked = sorted(actions(board), key=lambda action: worths.after(board, action), reverse=player(board) == X)
    return ranked[0]
