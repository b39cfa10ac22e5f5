# fault: board_without_lines
# in: clears_the_screen


def render_board(board: list[list[str]]) -> str:
    return "".join([render_row(board, y) for y in range(len(board))])
