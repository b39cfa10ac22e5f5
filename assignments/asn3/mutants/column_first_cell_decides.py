# caught by: check_column::test_columns_that_are_not_full[one cell free]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column returns True inside its loop, after the first cell: return True after the loop.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for row in board:
        if row[column] != player:
            return False
        else:
            return True
