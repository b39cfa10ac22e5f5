# caught by: check_up_diagonal::test_one_cell_is_missing[middle free]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal returns True inside its loop, after the first cell: return True after the loop.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for y in range(size):
        if board[y][size - 1 - y] != player:
            return False
        return True
