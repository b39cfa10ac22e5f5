# caught by: check_row::test_a_row_of_the_other_player
# costs: check_row
# carries: check_for_winner, game
# looks like: check_row looks for X only: look for the player that is given.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for cell in board[row]:
        if cell != "X":
            return False
    return True
