# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row returns a list of cells: put them together into one string.


def render_row(board: list[list[str]], y: int) -> str:
    cells = []
    for x in range(len(board[y])):
        cells.append(render_cell(board, x, y))
    return cells
