# caught by: render_board::test_the_example
# costs: render_board
# carries: game
# looks like: render_board draws "|" in its lines of dashes: where two lines cross there is a "+".


def render_board(board: list[list[str]]) -> str:
    rows = []
    for y in range(len(board)):
        rows.append(render_row(board, y))
    return ("|".join("-" * len(board)) + "\n").join(rows)
