# differs: an exception of its own, with a message of its own


class InvalidActionError(Exception):
    """Raised when an action cannot be made."""

    def __init__(self, action, board):
        super().__init__(f"{action} cannot be made on {board}")
        self.action = action


def result(board, action):
    if action in actions(board):
        return [[player(board) if (i, j) == action else cell for j, cell in enumerate(row)] for i, row in enumerate(board)]
    raise InvalidActionError(action, board)


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
