# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board leaves out the last row: range(len(board)) already stops at the last index.


def render_board(board: list[list[str]]) -> str:
    rows = []
    for y in range(len(board) - 1):
        rows.append(render_row(board, y))
    return ("+".join("-" * len(board)) + "\n").join(rows)
