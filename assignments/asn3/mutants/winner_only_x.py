# caught by: check_for_winner::test_a_winner_on_a_diagonal
# costs: check_for_winner
# carries: game
# looks like: check_for_winner looks for a line of X only: look for the player that is given.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if check_row(board, i, "X") or check_column(board, i, "X"):
            return True
    return check_down_diagonal(board, "X") or check_up_diagonal(board, "X")
