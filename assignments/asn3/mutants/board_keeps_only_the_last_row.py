# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board forgets the rows before the last one: add each row to the string, for example with +=.


def render_board(board: list[list[str]]) -> str:
    drawing = ""
    for y in range(len(board)):
        drawing = render_row(board, y)
        if y < len(board) - 1:
            drawing += "+".join("-" * len(board)) + "\n"
    return drawing
