# fault: row_without_its_end, board_line_for_three
# in: nested_functions


def render_row(board: list[list[str]], y: int) -> str:
    text = render_cell(board, 0, y)
    for x in range(1, len(board[y])):
        text += "|"
        text += render_cell(board, x, y)
    return text


def render_board(board: list[list[str]]) -> str:
    text = ""
    for y in range(len(board)):
        if y != 0:
            text += "-+-+-\n"
        text += render_row(board, y)
    return text
