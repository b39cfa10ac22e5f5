# caught by: check_column::test_columns_that_are_not_full[one cell free]
# costs: check_column
# looks like: check_column returns nothing (None) when it should return False.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    count = 0
    for row in board:
        if row[column] == player:
            count = count + 1
    if count == len(board):
        return True
