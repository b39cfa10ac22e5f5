# caught by: check_up_diagonal::test_a_full_diagonal
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal looks for X only: look for the player that is given.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for y in range(size):
        if board[y][size - 1 - y] != "X":
            return False
    return True
