# caught by: check_up_diagonal::test_one_cell_is_missing[middle free]
# costs: check_up_diagonal
# carries: check_for_winner
# looks like: check_up_diagonal looks at the two corners: all cells between them count too.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return board[0][-1] == player and board[-1][0] == player
