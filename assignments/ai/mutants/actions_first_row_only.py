# caught by: actions::test_the_board_decides
# costs: actions
# carries: result, terminal, minimax
# looks like: actions returns after the first row: the return belongs after both loops.


def actions(board: list[list]) -> set[tuple[int, int]]:
    free = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                free.add((i, j))
        return free
