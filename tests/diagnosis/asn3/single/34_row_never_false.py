# fault: row_never_false
# in: while_and_flags


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    wrong_cells = 0
    for cell in board[row]:
        if cell != player:
            wrong_cells = wrong_cells + 1
    if wrong_cells == 0:
        return True
