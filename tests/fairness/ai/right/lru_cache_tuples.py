# style: lru_cache on tuples, type hints, custom exception with several arguments, frozen sets inside
from __future__ import annotations

from functools import lru_cache
from typing import List, Optional, Set, Tuple

X = "X"
O = "O"
EMPTY = None

Cell = Optional[str]
Board = List[List[Cell]]
Action = Tuple[int, int]


class InvalidActionError(Exception):
    """Raised for a move that cannot be made."""

    def __init__(self, board: Board, action: Action, reason: str):
        self.board = board
        self.action = action
        super().__init__(f"{action} is not valid: {reason}")


def initial_state() -> Board:
    return [[EMPTY for _ in range(3)] for _ in range(3)]


def player(board: Board) -> str:
    flat = [cell for row in board for cell in row]
    return O if flat.count(X) > flat.count(O) else X


def actions(board: Board) -> Set[Action]:
    return {(r, c) for r, row in enumerate(board) for c, cell in enumerate(row) if cell is EMPTY}


def result(board: Board, action: Action) -> Board:
    if action not in actions(board):
        raise InvalidActionError(board, action, "occupied or off the board")
    r, c = action
    return [
        [player(board) if (i, j) == (r, c) else cell for j, cell in enumerate(row)]
        for i, row in enumerate(board)
    ]


def winner(board: Board) -> Optional[str]:
    lines = [*board, *zip(*board), [board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    for line in lines:
        if len(set(line)) == 1 and line[0] is not EMPTY:
            return line[0]
    return None


def terminal(board: Board) -> bool:
    return winner(board) is not None or not actions(board)


def utility(board: Board) -> int:
    return (winner(board) == X) - (winner(board) == O)


@lru_cache(maxsize=None)
def _score(key: Tuple[Tuple[Cell, ...], ...]) -> int:
    board = [list(row) for row in key]
    if terminal(board):
        return utility(board)
    scores = (_score(tuple(map(tuple, result(board, a)))) for a in actions(board))
    return max(scores) if player(board) == X else min(scores)


def minimax(board: Board) -> Optional[Action]:
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    return pick(sorted(actions(board)), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
