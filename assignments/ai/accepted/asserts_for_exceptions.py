# odd: assert and an index that is looked up for what cannot be done


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
    i, j = action
    assert min(i, j) >= 0
    assert board[i][j] is None, "taken"
    new = list(map(list, board))
    new[i][j] = player(board)
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
    scores = {score(result(board, action)): action for action in actions(board)}
    for wanted in (1, 0, -1) if player(board) == X else (-1, 0, 1):
        try:
            return scores[wanted]
        except KeyError:
            pass
    assert False, "there is always an action"


scored = {}


def score(board):
    key = tuple(map(tuple, board))
    try:
        return scored[key]
    except KeyError:
        pass
    if terminal(board):
        scored[key] = utility(board)
    else:
        after = [score(result(board, action)) for action in actions(board)]
        assert after, "not over, so something is free"
        scored[key] = max(after) if player(board) == X else min(after)
    assert scored[key] in (-1, 0, 1)
    return scored[key]
