# odd: an action is answered as a list, and a board copied by a slice of slices


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
    if action not in actions(board):
        raise Exception("invalid action")
    new = [row[:] for row in board]
    new[action[0]][action[1]] = player(board)
    return new


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


# The list of all worths: a board is a number with nine digits of base three, and that is its index here.
worths = [None] * 3 ** 9


def index_of(board):
    index = 0
    for row in board:
        for cell in row:
            index = 3 * index + [EMPTY, X, O].index(cell)
    return index


def worth(board):
    index = index_of(board)
    if worths[index] is None:
        if terminal(board):
            worths[index] = utility(board)
        else:
            after = sorted([worth(result(board, action)) for action in actions(board)])
            worths[index] = after[-1] if player(board) == X else after[0]
    return worths[index]


def minimax(board):
    if terminal(board):
        return None
    pairs = sorted([[worth(result(board, action)), list(action)] for action in actions(board)])
    return pairs[-1][1] if player(board) == X else pairs[0][1]
