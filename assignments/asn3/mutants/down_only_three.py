# caught by: check_down_diagonal::test_other_sizes[4]
# costs: check_down_diagonal
# carries: check_for_winner
# looks like: check_down_diagonal treats every board as three by three: use the size of the board.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    return board[0][0] == player and board[1][1] == player and board[2][2] == player
