# caught by: render_row::test_render_cell_is_used
# costs: render_row
# looks like: render_row reads the cells by itself: let render_cell draw them.


def render_row(board: list[list[str]], y: int) -> str:
    return "|".join(board[y]) + "\n"
