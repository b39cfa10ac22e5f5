# caught by: actions::test_the_answer_is_a_set_of_tuples[seven cells]
# costs: actions
# carries: result
# looks like: the actions are a list of lists, not a set of tuples.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return [[i, j] for i in range(3) for j in range(3) if board[i][j] == EMPTY]
