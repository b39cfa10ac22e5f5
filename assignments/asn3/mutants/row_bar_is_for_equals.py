# caught by: render_row::test_a_huge_board
# costs: render_row
# looks like: render_row compares numbers with "is", which goes wrong for large ones: use == and !=.


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ""
    last = len(board[y]) - 1
    for x in range(len(board[y])):
        drawing += render_cell(board, x, y)
        if x is not last:
            drawing += "|"
    return drawing + "\n"
