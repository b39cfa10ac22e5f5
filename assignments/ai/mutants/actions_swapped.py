# caught by: actions::test_an_example[the last row]
# costs: actions
# carries: result, minimax
# looks like: i and j are swapped: the row comes first.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return {(j, i) for i in range(3) for j in range(3) if board[i][j] == EMPTY}
