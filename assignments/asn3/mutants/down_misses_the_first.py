# caught by: check_down_diagonal::test_one_cell_is_missing[first free]
# costs: check_down_diagonal
# carries: check_for_winner
# looks like: check_down_diagonal leaves out the top left corner: indices start at 0.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(1, len(board)):
        if board[i][i] != player:
            return False
    return True
