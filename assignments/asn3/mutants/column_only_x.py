# caught by: check_column::test_a_full_column
# costs: check_column
# carries: check_for_winner, game
# looks like: check_column looks for X only: look for the player that is given.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    for row in board:
        if row[column] != "X":
            return False
    return True
