# caught by: render_board::test_other_sizes[4]
# costs: render_board
# carries: game
# looks like: render_board always draws "-+-+-": make the line from the size.


def render_board(board: list[list[str]]) -> str:
    drawing = render_row(board, 0)
    for y in range(1, len(board)):
        drawing += "-+-+-\n" + render_row(board, y)
    return drawing
