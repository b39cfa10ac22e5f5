# fault: cell_swapped, column_only_x
# in: clears_the_screen


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    full = True
    for line in board:
        if line[column] != CROSS:
            full = False
    return full


def render_cell(board: list[list[str]], x: int, y: int) -> str:
    column = board[x]
    return column[y]
