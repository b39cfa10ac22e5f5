# caught by: check_column::test_the_answer_is_a_bool[yes]
# costs: check_column
# looks like: check_column returns 1 and 0: return True and False.


def check_column(board: list[list[str]], column: int, player: str) -> bool:
    cells = [row[column] for row in board]
    return int(cells.count(player) == len(cells))
