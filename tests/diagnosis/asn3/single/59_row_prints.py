# fault: row_prints
# in: walrus_and_lambda


def render_row(board: list[list[str]], y: int) -> str:
    print(*map(lambda x: render_cell(board, x, y), range(len(board))), sep="|")
