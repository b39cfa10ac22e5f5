# fault: board_line_for_three
# in: stdin_and_input


def render_board(board: list[list[str]]) -> str:
    rows = [render_row(board, y) for y in range(len(board))]
    return "-+-+-\n".join(rows)
