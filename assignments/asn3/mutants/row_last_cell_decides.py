# caught by: check_row::test_one_cell_is_missing[middle free]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row keeps only the answer for the last cell: once one cell is wrong, the row is not full.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    full = False
    for cell in board[row]:
        if cell == player:
            full = True
        else:
            full = False
    return full
