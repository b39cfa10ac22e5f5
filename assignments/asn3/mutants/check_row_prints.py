# caught by: check_row::test_full_or_free[X]
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row prints its answer: return it.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    full = True
    for cell in board[row]:
        if cell != player:
            full = False
    print(full)
