# differs: annotations, an alias for boards, and a match statement
from __future__ import annotations

from functools import cache
from typing import Optional

Board = list[list[Optional[str]]]
Cells = tuple[Optional[str], ...]


def player(board):
    x = sum(row.count(X) for row in board)
    o = sum(row.count(O) for row in board)
    return X if x == o else O


def actions(board: Board) -> set[tuple[int, int]]:
    return {(i, j) for i, row in enumerate(board) for j, cell in enumerate(row) if cell is EMPTY}


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


def utility(board: Board) -> int:
    match winner(board):
        case "X":
            return 1
        case "O":
            return -1
        case _:
            return 0


def cells_after(board: Board, action: tuple[int, int]) -> Cells:
    top, middle, bottom = result(board, action)
    return (*top, *middle, *bottom)


@cache
def worth(cells: Cells) -> int:
    board: Board = [list(cells[:3]), list(cells[3:6]), list(cells[6:])]
    match terminal(board), player(board):
        case True, _:
            return utility(board)
        case False, "X":
            return max(worth(cells_after(board, action)) for action in actions(board))
        case False, "O":
            return min(worth(cells_after(board, action)) for action in actions(board))


def minimax(board: Board) -> Optional[tuple[int, int]]:
    if terminal(board):
        return None
    found: dict[tuple[int, int], int] = {action: worth(cells_after(board, action)) for action in actions(board)}
    match player(board):
        case "X":
            return max(found, key=found.__getitem__)
        case "O":
            return min(found, key=found.__getitem__)
