# caught by: render_board::test_render_row_is_used
# costs: render_board
# looks like: render_board does not call the render_row at the left edge of your file: let that draw the rows.


def render_board(board: list[list[str]]) -> str:
    size = len(board)
    line = "-" + "+-" * (size - 1) + "\n"
    rows = []
    for y in range(size):
        rows.append("|".join(board[y]) + "\n")
    return line.join(rows)
