# odd: X, O and EMPTY are other values than those handed out


X = "x"
O = "o"
EMPTY = " "


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


def minimax(board):
    if terminal(board):
        return None
    wanted = value(board)
    return next(action for action in sorted(actions(board)) if value(result(board, action)) == wanted)


values = {}


def value(board):
    # A board that is turned round or seen in a mirror is worth the same.
    name = min(looks(board))
    if name not in values:
        if terminal(board):
            values[name] = utility(board)
        elif player(board) == X:
            values[name] = max(value(result(board, action)) for action in actions(board))
        else:
            values[name] = min(value(result(board, action)) for action in actions(board))
    return values[name]


def looks(board):
    text = "".join("".join(row) for row in board)
    for order in ("012345678", "630741852", "876543210", "258147036", "210543876", "036147258", "678345012", "852741630"):
        yield "".join(text[int(place)] for place in order)
