# style: assert in result, sums of numbers for the winner, minimax prunes at a win, prints while it thinks
import math
from copy import deepcopy

X = "X"
O = "O"
EMPTY = None

print("Tic Tac Toe loaded")


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    turn = 0
    for row in board:
        turn += 3 - row.count(EMPTY)
    return [X, O][turn % 2]


def actions(board):
    if terminal(board):
        return "The game is over"
    res = set()
    for i, row in enumerate(board):
        for j, val in enumerate(row):
            if not val:
                res.add((i, j))
    return res


def result(board, action):
    i, j = action
    assert 0 <= i < 3 and 0 <= j < 3, "out of range"
    assert board[i][j] == EMPTY, "not empty"
    copied = deepcopy(board)
    copied[i][j] = player(board)
    return copied


def winner(board):
    points = {X: 1, O: -1, EMPTY: 0}
    b = [[points[c] for c in row] for row in board]
    totals = [sum(r) for r in b]
    totals += [b[0][k] + b[1][k] + b[2][k] for k in range(3)]
    totals.append(b[0][0] + b[1][1] + b[2][2])
    totals.append(b[0][2] + b[1][1] + b[2][0])
    if 3 in totals:
        return X
    elif -3 in totals:
        return O


def terminal(board):
    if winner(board):
        return True
    return all(cell is not EMPTY for row in board for cell in row)


def utility(board):
    if winner(board) == X:
        return 1
    return -1 if winner(board) == O else 0


def minimax(board):
    if terminal(board):
        return None
    who = player(board)
    print("thinking for", who)
    options = []
    for action in actions(board):
        val = rec(result(board, action))
        options.append((val, action))
        if (who == X and val == 1) or (who == O and val == -1):
            print("found", action)
            return action
    options.sort()
    print(options)
    return options[-1][1] if who == X else options[0][1]


def rec(board):
    if terminal(board):
        return utility(board)
    if player(board) == X:
        best = -math.inf
        for a in actions(board):
            best = max(best, rec(result(board, a)))
            if best == 1:
                break
    else:
        best = math.inf
        for a in actions(board):
            best = min(best, rec(result(board, a)))
            if best == -1:
                break
    return best
