# caught by: check_up_diagonal::test_one_cell_is_missing[last free]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal looks at the bottom left half of the diagonal only.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for x in range(size // 2 + 1):
        if board[size - 1 - x][x] != player:
            return False
    return True
