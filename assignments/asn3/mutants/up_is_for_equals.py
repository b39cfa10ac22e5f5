# caught by: check_up_diagonal::test_a_huge_board
# costs: check_up_diagonal
# looks like: check_up_diagonal compares numbers with "is", which goes wrong for large ones: use ==.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for y in range(size):
        for x in range(size):
            if x + y is size - 1 and board[y][x] != player:
                return False
    return True
