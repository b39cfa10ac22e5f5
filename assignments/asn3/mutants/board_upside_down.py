# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board starts with the last row: row 0 is at the top.


def render_board(board: list[list[str]]) -> str:
    line = "+".join("-" * len(board)) + "\n"
    rows = [render_row(board, y) for y in range(len(board) - 1, -1, -1)]
    return line.join(rows)
