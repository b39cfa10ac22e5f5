# style: all positions are solved while the file is read; the functions have inner functions and lambdas
X = "X"
O = "O"
EMPTY = None
LINES = [[(i, j) for j in range(3)] for i in range(3)]
LINES += [[(j, i) for j in range(3)] for i in range(3)]
LINES += [[(i, i) for i in range(3)], [(i, 2 - i) for i in range(3)]]


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


count = lambda board, who: sum(1 for row in board for cell in row if cell == who)
player = lambda board: O if count(board, X) > count(board, O) else X
actions = lambda board: {(i, j) for i in range(3) for j in range(3) if not board[i][j]}


def result(board, action):
    if action not in actions(board):
        raise LookupError("bad move")
    return [[player(board) if (i, j) == action else board[i][j] for j in range(3)] for i in range(3)]


def winner(board):
    for who in X, O:
        for line in LINES:
            if {board[i][j] for i, j in line} == {who}:
                return who


terminal = lambda board: bool(winner(board)) or all(map(all, board))
utility = lambda board: count([[winner(board)]], X) - count([[winner(board)]], O)

BEST = {}


def freeze(board):
    return tuple(map(tuple, board))


def fill(board):
    if freeze(board) in BEST:
        return BEST[freeze(board)][0]
    if terminal(board):
        BEST[freeze(board)] = utility(board), None
    else:
        pairs = [(fill(result(board, a)), a) for a in actions(board)]
        BEST[freeze(board)] = max(pairs) if player(board) == X else min(pairs)
    return BEST[freeze(board)][0]


fill(initial_state())


def minimax(board):
    return BEST[freeze(board)][1]
