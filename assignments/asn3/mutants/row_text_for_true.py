# caught by: check_row::test_the_answer_is_a_bool[yes]
# costs: check_row
# looks like: check_row returns 1 and 0: return True and False.


def check_row(board: list[list[str]], row: int, player: str) -> bool:
    for cell in board[row]:
        if cell != player:
            return 0
    return 1
