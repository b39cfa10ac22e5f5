# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row returns inside its loop, after the first cell: return after the loop.


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ""
    for x in range(len(board[y])):
        drawing += render_cell(board, x, y)
        if x < len(board[y]) - 1:
            drawing += "|"
        return drawing + "\n"
