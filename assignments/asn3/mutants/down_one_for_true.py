# caught by: check_down_diagonal::test_the_answer_is_a_bool[yes]
# costs: check_down_diagonal
# looks like: check_down_diagonal returns 1 and 0: return True and False.


def check_down_diagonal(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if board[i][i] != player:
            return 0
    return 1
