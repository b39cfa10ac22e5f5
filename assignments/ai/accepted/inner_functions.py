# odd: everything of minimax is inside of it, and the recursion limit is raised


import sys

sys.setrecursionlimit(10**6)


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


def minimax(board):
    lines = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    cells = board[0] + board[1] + board[2]
    turn = player(board)

    def won(who):
        for a, b, c in lines:
            if cells[a] == who and cells[b] == who and cells[c] == who:
                return True
        return False

    def sure(who):
        return 1 if who == X else -1

    def value(who, limit):
        other = O if who == X else X
        if won(other):
            return sure(other)
        if EMPTY not in cells:
            return 0
        found = None
        for k in range(9):
            if cells[k] == EMPTY:
                cells[k] = who
                new = value(other, sure(other) if found is None else found)
                cells[k] = EMPTY
                if found is None or (new > found if who == X else new < found):
                    found = new
                if found >= limit if who == X else found <= limit:
                    return found
        return found

    def after(action):
        i, j = action
        cells[3 * i + j] = turn
        other = O if turn == X else X
        came = value(other, sure(other))
        cells[3 * i + j] = EMPTY
        return came

    if terminal(board):
        return None
    ranked = sorted(actions(board), key=after)
    return ranked[-1] if turn == X else ranked[0]
