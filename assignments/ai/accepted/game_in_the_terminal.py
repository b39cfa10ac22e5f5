# odd: a game to be played in the terminal, under the guard


import random
import time


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


# All boards that can come, with what they are worth: the computer thinks before the game, so nobody waits for it.
worths = {}


def explore(state):
    text = "".join(cell or "." for row in state for cell in row)
    if text in worths:
        return worths[text]
    if terminal(state):
        worth = utility(state)
    elif player(state) == X:
        worth = max(explore(result(state, move)) for move in actions(state))
    else:
        worth = min(explore(result(state, move)) for move in actions(state))
    worths[text] = worth
    return worth


explore(initial_state())


def minimax(board):
    if terminal(board):
        return None
    wanted = explore(board)
    for move in actions(board):
        if explore(result(board, move)) == wanted:
            return move


if __name__ == "__main__":
    state = initial_state()
    human = input("X or O? ").strip().upper()
    while not terminal(state):
        if player(state) == human:
            move = tuple(int(part) for part in input("i, j: ").split(","))
        else:
            time.sleep(random.random())
            move = minimax(state)
        state = result(state, move)
        print(*state, sep="\n")
    print("Winner:", winner(state))
