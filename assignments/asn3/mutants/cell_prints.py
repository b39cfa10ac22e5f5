# caught by: render_cell::test_the_cell_decides
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell prints the cell instead of returning it.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    r"""
    The drawing of one cell: what is in it, and nothing else.

    There are no lines in it ("|" or "-") and no end of line ("\n").

    :param board: The board, a list of rows.
    :param x: The column, counted from 0 at the left.
    :param y: The row, counted from 0 at the top. The cell is board[y][x].
    :return: " ", "X" or "O".
    """
    print(board[y][x], end="")
