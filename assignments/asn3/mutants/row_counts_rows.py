# caught by: check_row::test_boards_that_are_not_square[2 rows of 4]
# costs: check_row
# looks like: check_row uses the number of rows as the length of a row: use len(board[row]).


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for x in range(len(board)):
        if board[row][x] != player:
            return False
    return True
