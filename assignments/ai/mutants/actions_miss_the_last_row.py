# caught by: actions::test_an_example[the last row]
# costs: actions
# carries: result, terminal, minimax
# looks like: the last row is left out: range(2) is 0 and 1.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return {(i, j) for i in range(2) for j in range(3) if board[i][j] == EMPTY}
