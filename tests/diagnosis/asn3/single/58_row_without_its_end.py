# fault: row_without_its_end
# in: one_letter_names


def render_row(board, y):
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    s = ""; n = len(board)
    for i in range(n): s += render_cell(board, i, y) + ("|" if i < n - 1 else "")
    return s
