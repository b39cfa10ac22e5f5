# odd: while loops, flags and one-letter names


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


def player(b):
    n = 0
    i = 0
    while i < 9:
        if b[i // 3][i % 3] != EMPTY:
            n = n + 1
        i = i + 1
    if n % 2 == 1:
        return O
    return X


def actions(b):
    s = set()
    i = 0
    while i < 3:
        j = 0
        while j < 3:
            if not b[i][j]:
                s.add(tuple([i, j]))
            j += 1
        i += 1
    return frozenset(s)


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


def terminal(b):
    over = False
    if winner(b) != None:
        over = True
    if len(actions(b)) == 0:
        over = True
    return over


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
        return max(actions(board), key=lambda a: lowest(result(board, a), -2, 2))
    return min(actions(board), key=lambda a: highest(result(board, a), -2, 2))


def highest(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = -2
    for action in actions(board):
        v = max(v, lowest(result(board, action), alpha, beta))
        alpha = max(alpha, v)
        if alpha >= beta:
            break
    return v


def lowest(board, alpha, beta):
    if terminal(board):
        return utility(board)
    v = 2
    for action in actions(board):
        v = min(v, highest(result(board, action), alpha, beta))
        beta = min(beta, v)
        if alpha >= beta:
            break
    return v
