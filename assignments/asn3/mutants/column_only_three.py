# caught by: check_column::test_other_sizes[4]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column only looks at the first three cells: go down the whole column.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return board[0][column] == player and board[1][column] == player and board[2][column] == player
