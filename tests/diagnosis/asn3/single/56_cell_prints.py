# fault: cell_prints
# in: german_names


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    zelle = board[y][x]
    print(zelle, end="")
