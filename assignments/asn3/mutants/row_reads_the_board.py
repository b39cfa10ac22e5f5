# caught by: render_row::test_render_cell_is_used
# costs: render_row
# looks like: render_row does not call the render_cell at the left edge of your file: let that draw the cells.


def render_row(board: list[list[str]], y: int) -> str:
    return "|".join(board[y]) + "\n"
