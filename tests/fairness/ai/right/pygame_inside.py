# style: the window is in the same file, under the guard, and pygame is begun at the top in a try
import sys
import copy
import math
try:
    import pygame
    pygame.init()
except ImportError:
    pygame = None

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY],
            [EMPTY, EMPTY, EMPTY]]


def player(board):
    if terminal(board):
        return X
    number_of_x = 0
    number_of_o = 0
    for row in board:
        for cell in row:
            if cell is X:
                number_of_x += 1
            elif cell is O:
                number_of_o += 1
    return O if number_of_x > number_of_o else X


def actions(board):
    if terminal(board):
        return X
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    try:
        if min(action) < 0:
            raise Exception
        if board[action[0]][action[1]] is not EMPTY:
            raise IndexError
    except IndexError:
        raise Exception("Not a valid action")
    after = copy.deepcopy(board)
    after[action[0]][action[1]] = player(board)
    return after


def winner(board):
    first = board[0][0] is not EMPTY and board[0][0] is board[1][1] is board[2][2]
    second = board[0][2] is not EMPTY and board[0][2] is board[1][1] is board[2][0]
    if first or second:
        return board[1][1]
    for i in range(3):
        if board[i][0] is not EMPTY and board[i][0] is board[i][1] is board[i][2]:
            return board[i][0]
        if board[0][i] is not EMPTY and board[0][i] is board[1][i] is board[2][i]:
            return board[0][i]
    return None


def terminal(board):
    return winner(board) is not None or all(all(cell is not EMPTY for cell in row) for row in board)


def utility(board):
    won = winner(board)
    if won is X:
        return 1
    elif won is O:
        return -1
    return 0


def minimax(board):
    def best_for(board, limit):
        if terminal(board):
            return utility(board), None
        mine = player(board) is X
        value, move = (-math.inf, None) if mine else (math.inf, None)
        for action in actions(board):
            found = best_for(result(board, action), value)[0]
            if mine and found > value or not mine and found < value:
                value, move = found, action
            if mine and value >= limit or not mine and value <= limit:
                break
        return value, move
    if terminal(board):
        return None
    return best_for(board, math.inf if player(board) is X else -math.inf)[1]


if __name__ == "__main__":
    screen = pygame.display.set_mode((600, 400))
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                sys.exit()
