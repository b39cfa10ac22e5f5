# caught by: check_column::test_a_row_is_no_column
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column goes along a row: the cells of a column are board[y][column].


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for x in range(len(board)):
        if board[column][x] != player:
            return False
    return True
