# fault: row_ends_with_a_bar, row_without_its_end
# in: colab_magics


def render_row(board: list[list[str]], y: int) -> str:
    drawing = ''
    for x in range(len(board)):
        drawing = drawing + render_cell(board, x, y) + '|'
    return drawing
