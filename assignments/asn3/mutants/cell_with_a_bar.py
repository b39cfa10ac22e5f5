# caught by: render_cell::test_the_examples[X]
# costs: render_cell
# carries: render_row, render_board, game
# looks like: render_cell adds a "|": the lines between the cells are the work of render_row.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    if x < len(board) - 1:
        return board[y][x] + "|"
    return board[y][x]
