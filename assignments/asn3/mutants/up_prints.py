# caught by: check_up_diagonal::test_full_or_free[X]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal prints its answer: return it.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    full = True
    for y in range(size):
        if board[y][size - 1 - y] != player:
            full = False
    print(full)
