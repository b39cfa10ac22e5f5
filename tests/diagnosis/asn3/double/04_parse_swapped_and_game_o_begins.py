# fault: parse_swapped, game_o_begins
# NAME: Ava Singh
# STUDENT NUMBER: 202404848

import random
import math
from typing import Final, List, Literal, Tuple, Union

Cell = str
Row = List[Cell]
Board = List[Row]
Move = Tuple[int, int]
Player = Literal["X", "O"]

FREE: Final[Cell] = " "
X: Final[Player] = "X"
O: Final[Player] = "O"


def setup_game(size: int) -> Board:
    """
    Make the board that a game starts with: size rows of size cells, all free.

    The board is a list of rows, and each row is a list of strings. A free cell is the string " " (one space).
    The cell in column x and row y is board[y][x].

    Each row is a list of its own, so that a change of one row leaves the other rows as they are. Each call makes a
    new board. Sizes from 1 to 999 are possible.

    :param size: How many rows the board has, and how many cells are in each row (at least 1).
    :return: The new board.
    """
    board: Board = []
    number: int
    for number in range(0, size, 1):
        row: Row = [FREE] * size
        board.append(row)
    return board


def parse_move(move: str) -> Move:
    """
    Read a move that a player typed.

    The text has the form "x, y". Spaces before and after the numbers are free: there may be none, or several. A number
    may have more than one digit, and it may be negative. If there are more than two numbers ("1, 2, 3"), the first two
    count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    pieces: List[str] = move.split(",")
    y: int = int(pieces[0])
    x: int = int(pieces[1])
    return (x, y)



def is_move_valid(move: Move, board: Board) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    x: int = move[0]
    y: int = move[1]
    size: int = len(board)
    inside: bool = (x >= 0) and (x <= size - 1) and (y >= 0) and (y <= size - 1)
    free: bool = inside and board[y][x] == FREE
    return free


def apply_move(move: Move, board: Board, player: Player) -> Board:
    """
    Make a move on a copy of the board.

    The board that was given is not changed in any way. The board that is returned shares no row with it: each of its
    rows is a new list, also those in which nothing happened.

    :param move: The tuple (x, y): column x, row y. It has been found valid, so it need not be checked again.
    :param board: The board before the move, a list of rows of " ", "X" and "O". It has as many rows as columns.
    :param player: Whose move it is, "X" or "O".
    :return: A new board, the same as the one given but with board[y][x] now the player's.
    """
    after: Board = [list(row) for row in board]
    after[move[1]][move[0]] = player
    return after


def check_row(board: Board, row: int, player: Player) -> bool:
    """
    Whether the player has every cell of one row.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param row: Which row to look at, counted from 0 at the top. There is such a row.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that row are the player's, False if not.
    """
    found: int = 0
    for cell in board[row]:
        if cell == player:
            found += 1
    return found == len(board[row])


def check_column(board: Board, column: int, player: Player) -> bool:
    """
    Whether the player has every cell of one column.

    The board may be of any size from 1 up, and need not have as many rows as columns.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param column: Which column to look at, counted from 0 at the left. There is such a column.
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that column are the player's, False if not.
    """
    found: int = 0
    for row in board:
        if row[column] == player:
            found += 1
    return found == len(board)


def check_down_diagonal(board: Board, player: Player) -> bool:
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    found: int = 0
    for at in range(len(board)):
        found += 1 if board[at][at] == player else 0
    return found == len(board)


def check_up_diagonal(board: Board, player: Player) -> bool:
    """
    Whether the player has every cell of the diagonal from the bottom left to the top right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    found: int = 0
    for at in range(1, len(board) + 1):
        found += 1 if board[at - 1][len(board) - at] == player else 0
    return found == len(board)


def check_for_winner(board: Board, player: Player) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    winner: bool = False
    for at in range(len(board)):
        winner = winner or check_row(board, at, player)
        winner = winner or check_column(board, at, player)
    winner = winner or check_down_diagonal(board, player)
    winner = winner or check_up_diagonal(board, player)
    return winner


def render_cell(board: Board, x: int, y: int) -> str:
    r"""
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    """
    cell: Cell = board[y][x]
    return cell


def render_row(board: Board, y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    cells: List[str] = []
    for x in range(len(board[y])):
        cells.append(render_cell(board, x, y))
    return str("|").join(cells) + "\n"


def render_board(board: Board) -> str:
    r"""
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It stands between two rows only:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    """
    size: int = len(board)
    dashes: List[str] = ["-" for _ in range(size)]
    rule: str = "+".join(dashes) + "\n"
    drawn: List[str] = [render_row(board, y) for y in range(size)]
    return rule.join(drawn)


if __name__ == "__main__":
    size: int = int(input("Game Board Size: "))
    board: Board = setup_game(size)
    player: Player = O
    for counter in range(size**2):
        print(render_board(board))
        print("Move Counter:", counter)
        move: Move = parse_move(input(player + "'s move (x, y): "))
        while not is_move_valid(move, board):
            move = parse_move(input(player + "'s move (x, y): "))
        board = apply_move(move, board, player)
        if check_for_winner(board, player):
            break
        player = O if player == X else X
    print(render_board(board))
    if check_for_winner(board, player):
        print(f"Player {player} won in {counter + 1} moves.")
    else:
        print("Cat's game; no one wins.")
