# fault: row_ends_with_a_bar
# in: zip_tricks


def render_row(board: list[list[str]], y: int) -> str:
    cells = [render_cell(board, x, y) for x in range(len(board))] if len(board) < 30 else list(board[y])
    return "|".join(cells + ["\n"])
