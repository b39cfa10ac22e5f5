# caught by: render_board::test_the_example
# costs: render_board
# looks like: render_board adds "\n" to each row: render_row has added it already.


def render_board(board: list[list[str]]) -> str:
    drawing = ""
    for y in range(len(board)):
        drawing += render_row(board, y) + "\n"
        if y < len(board) - 1:
            drawing += "+".join("-" * len(board)) + "\n"
    return drawing
