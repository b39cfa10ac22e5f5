# fault: column_of_a_row, board_ends_with_a_line
# in: match_statement


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    line = board[column]
    return line.count(player) == len(line)


def render_board(board: list[list[str]]) -> str:
    between = "-" + "+-" * (len(board) - 1) + "\n"
    drawing = ""
    for row in range(len(board)):
        drawing += render_row(board, row) + between
    return drawing
