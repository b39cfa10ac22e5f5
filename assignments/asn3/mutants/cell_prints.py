# caught by: render_cell::test_the_cell_decides
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell prints the cell instead of returning it.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    print(board[y][x], end="")
