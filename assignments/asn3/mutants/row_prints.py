# caught by: render_row::test_the_cells_decide
# costs: render_row
# carries: render_board, game
# looks like: render_row prints the row instead of returning it.


def render_row(board: list[list[str]], y: int) -> str:
    cells = []
    for x in range(len(board[y])):
        cells.append(render_cell(board, x, y))
    print("|".join(cells))
