# caught by: check_row::test_rows_that_are_not_full[one cell free]
# costs: check_row
# looks like: check_row returns nothing (None) when it should return False.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    if board[row].count(player) == len(board[row]):
        return True
