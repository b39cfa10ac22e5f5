# caught by: render_row::test_the_examples[top]
# costs: render_row
# carries: render_board, game
# looks like: render_row ends with "/n", which is two characters: the end of a line is "\n".


def render_row(board: list[list[str]], y: int) -> str:
    cells = []
    for x in range(len(board[y])):
        cells.append(render_cell(board, x, y))
    return "|".join(cells) + "/n"
