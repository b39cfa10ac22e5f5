# differs: Counter, zip and chain
from collections import Counter
from functools import cache
from itertools import chain, product, repeat, starmap


def player(board):
    counter = Counter(chain(*board))
    return [X, O][counter[X] - counter[O]]


def actions(board):
    return set(filter(lambda at: board[at[0]][at[1]] is EMPTY, product(range(3), repeat=2)))


def winner(board):
    diagonals = zip(*[(board[i][i], board[i][2 - i]) for i in range(3)])
    for line in chain(board, zip(*board), diagonals):
        if len(set(line)) == 1 and line[0] is not EMPTY:
            return line[0]


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
