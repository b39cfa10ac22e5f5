# caught by: check_up_diagonal::test_full_or_free[X]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal goes off the board on the right: the last column is the size minus 1.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for y in range(size):
        if board[y][size - y] != player:
            return False
    return True
