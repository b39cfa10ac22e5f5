# caught by: render_board::test_the_board_decides
# costs: render_board
# looks like: render_board prints the board instead of returning it.


def render_board(board: list[list[str]]) -> str:
    r"""
    The drawing of the whole board: its rows from top to bottom with a line like "-+-+-\n" between them.

    The line between two rows has a "-" for each column and a "+" between two columns. It stands between two rows only:
    not above the first row and not below the last. Each row is drawn by render_row.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :return: The drawing, such as "X| \n-+-\n |O\n" for a board of two by two.
    """
    size = len(board)
    for y in range(size):
        print(render_row(board, y), end="")
        if y < size - 1:
            print("-" + "+-" * (size - 1))
