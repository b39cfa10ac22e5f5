# caught by: check_for_winner::test_a_winner_on_a_diagonal
# costs: check_for_winner
# carries: game
# looks like: check_for_winner needs both diagonals at once: one full line is enough, so use or.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    return check_down_diagonal(board, player) and check_up_diagonal(board, player)
