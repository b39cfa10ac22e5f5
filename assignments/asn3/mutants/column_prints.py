# caught by: check_column::test_full_or_free[X]
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column prints its answer: return it.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    full = True
    for row in board:
        if row[column] != player:
            full = False
    print(full)
