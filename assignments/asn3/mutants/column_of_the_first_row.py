# caught by: check_column::test_one_cell_is_missing[first O]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column leaves out the first row: indices start at 0.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for y in range(1, len(board)):
        if board[y][column] != player:
            return False
    return True
