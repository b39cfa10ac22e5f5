# caught by: actions::test_the_board_decides
# costs: actions
# carries: result, minimax
# looks like: actions returns as soon as it has found one: the return belongs after the loops.


def actions(board: list[list]) -> set[tuple[int, int]]:
    free = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                free.add((i, j))
                return free
    return free
