# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row puts a "|" after the last cell: it stands between two cells only.


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ""
    for x in range(len(board[y])):
        drawing += render_cell(board, x, y) + "|"
    return drawing + "\n"
