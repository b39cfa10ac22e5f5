# style: collections.Counter, itertools, dataclass, match, walrus, keyword-only helpers, frozenset keys
"""My solution to the Tic-Tac-Toe project."""
import itertools
from collections import Counter, namedtuple
from dataclasses import dataclass
from enum import Enum
from functools import reduce, cache

X = "X"
O = "O"
EMPTY = None
SIZE = 3

Move = namedtuple("Move", "row col")


class Outcome(Enum):
    X_WINS = 1
    TIE = 0
    O_WINS = -1


@dataclass(frozen=True)
class State:
    cells: tuple

    @classmethod
    def of(cls, board):
        return cls(tuple(itertools.chain.from_iterable(board)))

    def board(self):
        return [list(self.cells[k:k + SIZE]) for k in range(0, SIZE * SIZE, SIZE)]


def initial_state():
    return [[EMPTY] * SIZE for _ in range(SIZE)]


def player(board):
    counts = Counter(itertools.chain(*board))
    match counts[X] - counts[O]:
        case 0:
            return X
        case _:
            return O


def actions(board):
    return {Move(r, c) for r, c in itertools.product(range(SIZE), repeat=2) if board[r][c] is EMPTY}


def result(board, action):
    match action:
        case (r, c) if 0 <= r < SIZE and 0 <= c < SIZE and board[r][c] is EMPTY:
            return [row[:c] + [player(board)] + row[c + 1:] if k == r else row[:] for k, row in enumerate(board)]
    raise LookupError(f"cannot play {action!r}")


def winner(board):
    lines = itertools.chain(board, zip(*board), [[board[k][k] for k in range(SIZE)]],
                            [[board[k][~k] for k in range(SIZE)]])
    return next((line[0] for line in lines if line[0] and len(set(line)) == 1), None)


def outcome(board):
    return {X: Outcome.X_WINS, O: Outcome.O_WINS, None: Outcome.TIE}[winner(board)]


def terminal(board):
    return (who := winner(board)) in (X, O) or EMPTY not in itertools.chain(*board)


def utility(board):
    return outcome(board).value


@cache
def best(state):
    board = state.board()
    if terminal(board):
        return utility(board), None
    choose = max if player(board) is X else min
    return choose(((best(State.of(result(board, a)))[0], a) for a in actions(board)), key=lambda pair: pair[0])


def minimax(board):
    return best(State.of(board))[1]
