# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row forgets the cells before the last one: add each cell to the string, for example with +=.


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ""
    for x in range(len(board[y])):
        drawing = render_cell(board, x, y)
        if x < len(board[y]) - 1:
            drawing += "|"
    return drawing + "\n"
