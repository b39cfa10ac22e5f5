# caught by: check_down_diagonal::test_a_diagonal_of_o
# costs: check_down_diagonal
# carries: check_for_winner, game
# looks like: check_down_diagonal looks for X only: look for the player that is given.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if board[i][i] != "X":
            return False
    return True
