# odd: the exception that it raises was never defined, so that Python raises another


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
        raise InvalidMove
    new = [list(row) for row in board]
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


def minimax(board):
    if terminal(board):
        return None
    if player(board) == X:
        value, move = Max_Value(board)
    else:
        value, move = Min_Value(board)
    return move


def Max_Value(board):
    best = (-10, None)
    for action in actions(board):
        new = result(board, action)
        if terminal(new):
            value = utility(new)
        else:
            value = Min_Value(new)[0]
        if value == 1:
            # it cannot get better
            return (value, action)
        if value > best[0]:
            best = (value, action)
    return best


def Min_Value(board):
    best = (10, None)
    for action in actions(board):
        new = result(board, action)
        if terminal(new):
            value = utility(new)
        else:
            value = Max_Value(new)[0]
        if value == -1:
            return (value, action)
        if value < best[0]:
            best = (value, action)
    return best
