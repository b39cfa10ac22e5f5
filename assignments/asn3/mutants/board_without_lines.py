# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board forgets the lines of dashes between the rows.


def render_board(board: list[list[str]]) -> str:
    drawing = ""
    for y in range(len(board)):
        drawing += render_row(board, y)
    return drawing
