# caught by: render_cell::test_column_and_row_in_the_right_order[top]
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell looks at board[x][y]: the row, y, comes first.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return board[x][y]
