# style: chance among the best moves, mutates and undoes on a copy, quits with sys.exit nowhere; EMPTY is a space
import random
from copy import deepcopy as dc

X = "X"
O = "O"
EMPTY = " "


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    return X if sum(r.count(EMPTY) for r in board) % 2 else O


def actions(board):
    return set([(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY])


def result(board, action):
    if action in actions(board):
        b = dc(board)
        b[action[0]][action[1]] = player(board)
        return b
    else:
        raise ValueError('{} is not in {}'.format(action, actions(board)))


def winner(board):
    if (board[0][0] == board[0][1] == board[0][2] == X or
            board[1][0] == board[1][1] == board[1][2] == X or
            board[2][0] == board[2][1] == board[2][2] == X or
            board[0][0] == board[1][0] == board[2][0] == X or
            board[0][1] == board[1][1] == board[2][1] == X or
            board[0][2] == board[1][2] == board[2][2] == X or
            board[0][0] == board[1][1] == board[2][2] == X or
            board[0][2] == board[1][1] == board[2][0] == X):
        return X
    elif (board[0][0] == board[0][1] == board[0][2] == O or
            board[1][0] == board[1][1] == board[1][2] == O or
            board[2][0] == board[2][1] == board[2][2] == O or
            board[0][0] == board[1][0] == board[2][0] == O or
            board[0][1] == board[1][1] == board[2][1] == O or
            board[0][2] == board[1][2] == board[2][2] == O or
            board[0][0] == board[1][1] == board[2][2] == O or
            board[0][2] == board[1][1] == board[2][0] == O):
        return O
    else:
        return None


def terminal(board):
    return winner(board) != None or not actions(board)


def utility(board):
    return [0, 1, -1][[None, X, O].index(winner(board))]


table = {}


def solve(board):
    key = ''.join(''.join(r) for r in board)
    if key not in table:
        if terminal(board):
            table[key] = utility(board)
        else:
            me = player(board)
            values = []
            for i, j in actions(board):
                board[i][j] = me
                values.append(solve(board))
                board[i][j] = EMPTY
            table[key] = max(values) if me == X else min(values)
    return table[key]


def minimax(board):
    if terminal(board):
        return None
    board = dc(board)
    target = solve(board)
    return random.choice([a for a in actions(board) if solve(result(board, a)) == target])
