# caught by: check_down_diagonal::test_one_cell_is_missing[first free]
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal accepts one cell: all of them are needed.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if board[i][i] == player:
            return True
    return False
