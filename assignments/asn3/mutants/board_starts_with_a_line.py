# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board draws a line of dashes above the first row: it stands between two rows only.


def render_board(board: list[list[str]]) -> str:
    size = len(board)
    drawing = ""
    for y in range(size):
        drawing += "-" + "+-" * (size - 1) + "\n"
        drawing += render_row(board, y)
    return drawing
