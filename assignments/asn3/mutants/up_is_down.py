# caught by: check_up_diagonal::test_the_other_diagonal_does_not_count
# costs: check_up_diagonal
# carries: check_for_winner, game
# looks like: check_up_diagonal looks along the other diagonal: x gets smaller as y gets larger.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if board[i][i] != player:
            return False
    return True
