# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row forgets the "|" between two cells.


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ""
    for x in range(len(board[y])):
        drawing += render_cell(board, x, y)
    return drawing + "\n"
