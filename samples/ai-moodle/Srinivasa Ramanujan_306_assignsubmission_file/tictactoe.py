X = "X"
O = "O"
EMPTY = None


def initial_state():
    """The board at the start of a game: all cells are free."""
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
