# caught by: check_for_winner::test_other_sizes[row-4]
# costs: check_for_winner
# carries: game
# looks like: check_for_winner asks about the first three rows and columns only: use the size of the board.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(3):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
