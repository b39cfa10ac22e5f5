# caught by: actions::test_the_board_decides
# costs: actions, result
# carries: result, terminal, minimax
# looks like: the actions of earlier calls are still in the set: make a new one in each call.

free = set()


def actions(board: list[list]) -> set[tuple[int, int]]:
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                free.add((i, j))
    return free
