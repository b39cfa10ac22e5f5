# caught by: check_row::test_rows_that_are_not_full[the other player's]
# costs: check_row
# carries: check_for_winner
# looks like: check_row only asks whether the cells are equal: compare them with the player.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    first = board[row][0]
    for cell in board[row]:
        if cell != first:
            return False
    return first != " "
