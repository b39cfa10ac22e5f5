# caught by: render_row::test_other_sizes[4]
# costs: render_row
# carries: render_board, game
# looks like: render_row draws three cells, whatever the length of the row.


def render_row(board: list[list[str]], y: int) -> str:
    return render_cell(board, 0, y) + "|" + render_cell(board, 1, y) + "|" + render_cell(board, 2, y) + "\n"
