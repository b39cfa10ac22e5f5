# caught by: check_column::test_columns_that_are_not_full[one cell free]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column accepts one cell of the player: all of them are needed.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for row in board:
        if row[column] == player:
            return True
    return False
