# caught by: check_up_diagonal::test_one_cell_is_missing[first free]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal leaves out the bottom left corner.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    size = len(board)
    for x in range(1, size):
        if board[size - 1 - x][x] != player:
            return False
    return True
