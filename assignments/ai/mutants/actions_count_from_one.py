# caught by: actions::test_an_example[all cells]
# costs: actions
# carries: result, minimax
# looks like: rows and cells are counted from 1: both begin at 0.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return {(i + 1, j + 1) for i in range(3) for j in range(3) if board[i][j] == EMPTY}
