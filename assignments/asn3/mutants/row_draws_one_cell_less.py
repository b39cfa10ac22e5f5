# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row leaves out the last cell: range(len(board[y])) already stops at the last index.


def render_row(board: list[list[str]], y: int) -> str:
    drawing = render_cell(board, 0, y)
    for x in range(1, len(board[y]) - 1):
        drawing += "|" + render_cell(board, x, y)
    return drawing + "\n"
