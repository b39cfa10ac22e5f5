# odd: Counter, zip and chain


from collections import Counter
from functools import cache
from itertools import chain, product, repeat, starmap


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
    counter = Counter(chain(*board))
    return [X, O][counter[X] - counter[O]]


def actions(board):
    return set(filter(lambda at: board[at[0]][at[1]] is EMPTY, product(range(3), repeat=2)))


def result(board, action):
    if action not in actions(board):
        raise Exception("invalid action")
    new = [row[:] for row in board]
    new[action[0]][action[1]] = player(board)
    return new


def winner(board):
    diagonals = zip(*[(board[i][i], board[i][2 - i]) for i in range(3)])
    for line in chain(board, zip(*board), diagonals):
        if len(set(line)) == 1 and line[0] is not EMPTY:
            return line[0]


def terminal(board):
    if winner(board):
        return True
    return all(cell is not EMPTY for row in board for cell in row)


def utility(board):
    return (winner(board) == X) - (winner(board) == O)


@cache
def worth(*cells):
    board = list(map(list, zip(*[iter(cells)] * 3)))
    if terminal(board):
        return utility(board)
    worths = Counter(starmap(worth, map(chain.from_iterable, map(result, repeat(board), actions(board)))))
    return [max, min][player(board) == O](worths)


def minimax(board):
    if terminal(board):
        return None
    free = actions(board)
    worths = starmap(worth, map(chain.from_iterable, map(result, repeat(board), free)))
    return [max, min][player(board) == O](zip(worths, free))[1]
