# caught by: check_up_diagonal::test_one_cell_is_missing[middle free]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal keeps only the answer for the last cell: once one cell is wrong, the
#     diagonal is not full.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    full = False
    for i in range(len(board)):
        full = board[i][len(board) - 1 - i] == player
    return full
