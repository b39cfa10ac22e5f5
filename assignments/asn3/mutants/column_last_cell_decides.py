# caught by: check_column::test_one_cell_is_missing[middle free]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column keeps only the answer for the last cell: once one cell is wrong, the column is not full.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    full = False
    for row in board:
        if row[column] == player:
            full = True
        else:
            full = False
    return full
