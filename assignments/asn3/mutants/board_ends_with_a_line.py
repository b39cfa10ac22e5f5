# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board draws a line of dashes below the last row: it stands between two rows only.


def render_board(board: list[list[str]]) -> str:
    size = len(board)
    drawing = ""
    for y in range(size):
        drawing += render_row(board, y)
        drawing += "-" + "+-" * (size - 1) + "\n"
    return drawing
