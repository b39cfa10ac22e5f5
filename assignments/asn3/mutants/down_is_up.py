# caught by: check_down_diagonal::test_a_full_diagonal
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal looks along the other diagonal: from the top left, x grows together with y.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for i in range(size):
        if board[i][size - 1 - i] != player:
            return False
    return True
