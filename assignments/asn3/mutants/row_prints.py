# caught by: render_row::test_the_cells_decide
# costs: render_row
# carries: render_board, game
# looks like: render_row prints the row instead of returning it.


def render_row(board: list[list[str]], y: int) -> str:
    r"""
    The drawing of one row: its cells from left to right with a "|" between them, then an end of line ("\n").

    There is a "|" between two cells only: none before the first cell and none after the last. Each cell is drawn by
    render_cell.

    :param board: The board, a list of rows. It may be of any size from 1 up.
    :param y: Which row to draw, counted from 0 at the top.
    :return: The drawing, such as "X| |O\n" for a row of three cells.
    """
    cells = []
    for x in range(len(board[y])):
        cells.append(render_cell(board, x, y))
    print("|".join(cells))
