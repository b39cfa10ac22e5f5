# caught by: check_column::test_one_cell_is_missing[middle free]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column looks at the first cell and the last: all cells between them count too.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    return board[0][column] == player and board[-1][column] == player
