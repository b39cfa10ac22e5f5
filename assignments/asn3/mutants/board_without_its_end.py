# caught by: render_board::test_the_example
# costs: render_board
# looks like: render_board removes the last "\n": the last row ends with it, too.


def render_board(board: list[list[str]]) -> str:
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
    return ("+".join("-" * len(board)) + "\n").join(rows).rstrip("\n")
