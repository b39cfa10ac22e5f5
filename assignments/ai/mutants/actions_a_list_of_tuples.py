# caught by: actions::test_the_answer_is_a_set_of_tuples[one cell]
# costs: actions
# looks like: the actions are a list, and not a set.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY]
