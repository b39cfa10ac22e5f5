# caught by: check_down_diagonal::test_one_cell_is_missing[middle free]
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal keeps only the answer for the last cell: once one cell is wrong, the
#     diagonal is not full.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    full = False
    for i in range(len(board)):
        full = board[i][i] == player
    return full
