# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board puts a "+" at the end of its lines of dashes: it stands between two dashes only.


def render_board(board: list[list[str]]) -> str:
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
    return ("-+" * len(board) + "\n").join(rows)
