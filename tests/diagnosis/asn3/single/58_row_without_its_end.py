# fault: row_without_its_end
# in: one_letter_names


def render_row(board, y):
    s = ""; n = len(board)
    for i in range(n): s += render_cell(board, i, y) + ("|" if i < n - 1 else "")
    return s
