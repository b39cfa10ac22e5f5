# caught by: actions::test_an_example[seven cells]
# costs: actions
# carries: result, minimax
# looks like: actions are numbers from 0 to 8, and not tuples (i, j).


def actions(board: list[list]) -> set[tuple[int, int]]:
    return {3 * i + j for i in range(3) for j in range(3) if board[i][j] == EMPTY}
