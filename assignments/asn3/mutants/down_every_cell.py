# caught by: check_down_diagonal::test_a_full_diagonal
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal asks for every cell of the board: only those of the diagonal are needed.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    for row in board:
        for cell in row:
            if cell != player:
                return False
    return True
