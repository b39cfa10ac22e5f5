# caught by: check_column::test_boards_that_are_not_square[2 rows of 4]
# costs: check_column
# looks like: check_column uses the length of a row as the number of rows: use len(board).


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for y in range(len(board[0])):
        if board[y][column] != player:
            return False
    return True
