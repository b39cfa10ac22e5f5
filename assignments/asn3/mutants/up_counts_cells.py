# caught by: check_up_diagonal::test_rows_and_columns_do_not_count[row], check_up_diagonal::test_one_cell_is_missing
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal counts the player's cells anywhere on the board: look at the diagonal only.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    count = 0
    for row in board:
        count += row.count(player)
    return count >= len(board)
