# caught by: actions::test_an_example[one cell]
# costs: actions
# looks like: actions are the keys of a dict, and not a set: {} is an empty dict, and set() the empty set.


def actions(board: list[list]) -> set[tuple[int, int]]:
    free = {}
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                free[i, j] = True
    return free
