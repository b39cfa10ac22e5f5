# caught by: check_up_diagonal::test_other_sizes[4]
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal treats every board as three by three: use the size of the board.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    return board[0][2] == player and board[1][1] == player and board[2][0] == player
