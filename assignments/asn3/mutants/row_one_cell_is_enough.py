# caught by: check_row::test_rows_that_are_not_full[one cell free]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row accepts one cell of the player: all of them are needed.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for cell in board[row]:
        if cell == player:
            return True
    return False
