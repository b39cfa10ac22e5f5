# caught by: render_cell::test_the_examples[O]
# costs: render_cell
# carries: render_row, render_board
# looks like: render_cell adds the end of the line, "\n": that is the work of render_row.


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    if x == len(board[y]) - 1:
        return board[y][x] + "\n"
    return board[y][x]
