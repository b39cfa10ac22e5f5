# caught by: check_up_diagonal::test_the_answer_is_a_bool[yes]
# costs: check_up_diagonal
# carries: check_for_winner
# looks like: check_up_diagonal returns 1 and 0: return True and False.


def check_up_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if board[i][-1 - i] != player:
            return 0
    return 1
