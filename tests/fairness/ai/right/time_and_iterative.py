# style: iterative deepening to depth 9 with a transposition table, time measured, recursion limit raised
import time
import sys
import threading
import copy
sys.setrecursionlimit(100000)
sys.dont_write_bytecode = True

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    return O if sum(c == X for r in board for c in r) > sum(c == O for r in board for c in r) else X


def actions(board):
    acts = set()
    for x in range(0, 3):
        for y in range(0, 3):
            if (board[x][y] == X) or (board[x][y] == O):
                continue
            acts.add((x, y))
    return acts


def result(board, action):
    if len(action) != 2:
        raise ValueError
    if (action in actions(board)) is False:
        raise NotImplementedError
    new_board = copy.copy(board)
    new_board[action[0]] = copy.copy(board[action[0]])
    new_board[action[0]][action[1]] = player(board)
    return new_board


def winner(board):
    def same(a, b, c):
        return a == b and b == c and a is not EMPTY
    for i in range(3):
        if same(*board[i]):
            return board[i][0]
        if same(board[0][i], board[1][i], board[2][i]):
            return board[0][i]
    if same(board[0][0], board[1][1], board[2][2]):
        return board[0][0]
    if same(board[0][2], board[1][1], board[2][0]):
        return board[0][2]


def terminal(board):
    if winner(board) is not None:
        return True
    if any(EMPTY in sublist for sublist in board):
        return False
    return True


def utility(board):
    try:
        return {X: 1, O: -1}[winner(board)]
    except KeyError:
        return 0


TABLE = {}  # kept from move to move


def depth_limited(board, depth, table):
    if terminal(board):
        return utility(board)
    if depth == 0:
        return 0
    key = (depth, tuple(tuple(r) for r in board))
    if key in table:
        return table[key]
    f = max if player(board) == X else min
    table[key] = f(depth_limited(result(board, a), depth - 1, table) for a in actions(board))
    return table[key]


def minimax(board):
    if terminal(board):
        return None
    started = time.perf_counter()
    table = TABLE
    move = None
    for depth in range(1, 10):
        f = max if player(board) == X else min
        moves = sorted(actions(board))
        values = [depth_limited(result(board, a), depth - 1, table) for a in moves]
        move = moves[values.index(f(values))]
        if f(values) == (1 if player(board) == X else -1):
            break
    time.sleep(0.3)
    elapsed = time.perf_counter() - started
    print("Elapsed: %.2f" % elapsed)
    return move
