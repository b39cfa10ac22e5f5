# fault: row_reads_the_board
# in: regular_expressions


def render_row(board: list[list[str]], y: int) -> str:
    text = ""
    for cell in board[y]:
        text += cell + "|"
    return text[:-1] + "\n"
