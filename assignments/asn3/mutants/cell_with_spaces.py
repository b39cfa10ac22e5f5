# caught by: render_cell::test_the_examples[X]
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell puts spaces around what is in the cell: nothing else belongs to it.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    return " " + board[y][x] + " "
