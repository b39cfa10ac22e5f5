# caught by: check_for_winner::test_full_or_free[X]
# costs: check_for_winner
# carries: game
# looks like: check_for_winner prints its answer: return it.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    won = False
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            won = True
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        won = True
    print(won)
