# caught by: check_row::test_a_huge_board
# costs: check_row
# looks like: check_row compares numbers with "is", which goes wrong for large ones: use ==.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    count = 0
    for cell in board[row]:
        if cell == player:
            count = count + 1
    return count is len(board[row])
