# style: test code at module level and under the guard, globals that count, unused and missing imports
import os
import sys
import time
import util
import pygame
from util import Node, StackFrontier
from math import *
from copy import *

X, O, EMPTY = "X", "O", None
nodes = 0
seen = dict()


def initial_state():
    return [[EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY], [EMPTY, EMPTY, EMPTY]]


def player(board):
    """Odd number of empties: X."""
    empties = 0
    for row in board:
        empties += row.count(None)
    if empties % 2 == 1:
        return X
    else:
        return O


def actions(board):
    s = set()
    [s.add((i, j)) for i in range(3) for j in range(3) if board[i][j] == None]
    return s


def result(board, action):
    if action[0] < 0 or action[1] < 0:
        raise IndexError
    copy_board = deepcopy(board)
    # an IndexError comes by itself
    if copy_board[action[0]][action[1]] != None:
        raise Exception('Not a valid action', action)
    copy_board[action[0]][action[1]] = player(board)
    return copy_board


def rows(board):
    return board


def columns(board):
    return [[board[r][c] for r in range(3)] for c in range(3)]


def diags(board):
    return [[board[r][r] for r in range(3)], [board[r][2 - r] for r in range(3)]]


def winner(board):
    for line in rows(board) + columns(board) + diags(board):
        if line.count(X) == 3:
            return X
        if line.count(O) == 3:
            return O
    return None


def terminal(board):
    over = False
    if winner(board) != None:
        over = True
    elif len(actions(board)) == 0:
        over = True
    return over


def utility(board):
    win = winner(board)
    if win == 'X':
        return 1
    if win == 'O':
        return -1
    if win == None:
        return 0


def solve(board):
    global nodes
    nodes += 1
    if str(board) in seen:
        return seen[str(board)]
    if terminal(board):
        v = utility(board)
    elif player(board) == X:
        v = max([solve(result(board, a)) for a in actions(board)])
    else:
        v = min([solve(result(board, a)) for a in actions(board)])
    seen[str(board)] = v
    return v


def minimax(board):
    global nodes
    nodes = 0
    if terminal(board):
        return None
    best = None
    for a in actions(board):
        v = solve(result(board, a))
        if best is None or (player(board) == X and v > best[0]) or (player(board) == O and v < best[0]):
            best = (v, a)
    print(nodes, file=sys.stderr)
    return best[1]


b = initial_state()
print(player(b))
print(actions(b))
b = result(b, (1, 1))
for line in b:
    print(line)
start = time.time()
print(minimax(b))
print("time:", time.time() - start)
try:
    result(b, (1, 1))
except Exception as e:
    print("ok", e)

if __name__ == "__main__":
    while not terminal(b):
        b = result(b, minimax(b))
        print(b)
