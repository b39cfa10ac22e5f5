# fault: board_ends_with_a_line
# in: windows_line_ends


def render_board(board: list[list[str]]) -> str:
    line = "-+" * ( len( board ) - 1 ) + "-"
    drawing = ""
    row = 0
    while row < len( board ) :
        drawing = drawing + render_row( board, row ) + line + "\n"
        row = row + 1
    return drawing
