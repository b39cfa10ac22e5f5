# fault: board_upside_down
# in: globals_for_counters


def render_board(board: list[list[str]]) -> str:
    line = "+".join(["-" for _ in board]) + "\n"
    board_string = ""
    i = len(board) - 1
    while i >= 0:
        board_string += render_row(board, i)
        if i > 0:
            board_string += line
        i -= 1
    return board_string
