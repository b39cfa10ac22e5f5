# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board forgets the end of the line, "\n", after its lines of dashes.


def render_board(board: list[list[str]]) -> str:
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
    return "+".join("-" * len(board)).join(rows)
