# caught by: check_for_winner::test_the_other_player_has_won
# costs: check_for_winner
# looks like: check_for_winner returns True for a line of either player: look for the given player.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for symbol in ("X", "O"):
        for i in range(len(board)):
            if check_row(board, i, symbol) or check_column(board, i, symbol):
                return True
        if check_down_diagonal(board, symbol) or check_up_diagonal(board, symbol):
            return True
    return False
