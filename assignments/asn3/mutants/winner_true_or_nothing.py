# caught by: check_for_winner::test_the_answer_is_a_bool[no]
# costs: check_for_winner
# looks like: check_for_winner returns nothing (None) when it should return False.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            return True
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        return True
