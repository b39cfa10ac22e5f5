# differs: slow: recursion instead of loops in the checks (a deep one: the limit is raised for boards of 999)

import sys

nothing = sys.setrecursionlimit(20000)


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    def rest_is_full(x):
        return x == len(board[row]) or (board[row][x] == player and rest_is_full(x + 1))

    return rest_is_full(0)


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    if len(board) == 1:
        return board[0][column] == player
    return board[0][column] == player and check_column(board[1:], column, player)


def owns_diagonal(board, player, x, step, y):
    if y == len(board):
        return True
    return board[y][x] == player and owns_diagonal(board, player, x + step, step, y + 1)


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return owns_diagonal(board, player, 0, 1, 0)


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return owns_diagonal(board, player, len(board) - 1, -1, 0)


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return board[y][x]
