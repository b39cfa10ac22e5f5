# caught by: actions::test_an_example[seven cells]
# costs: actions
# carries: result, terminal, minimax
# looks like: the taken cells are returned, and not the free ones.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] != EMPTY}
