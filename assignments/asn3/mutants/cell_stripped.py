# caught by: render_cell::test_the_examples[free]
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell draws a free cell as nothing at all: it is one space.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return board[y][x].strip()
