# caught by: actions::test_leaves_its_board_alone
# costs: actions
# carries: result, terminal, minimax
# looks like: actions writes into the board that it looks at.


def actions(board: list[list]) -> set[tuple[int, int]]:
    free = set()
    for i in range(3):
        for j in range(3):
            if board[i][j] == EMPTY:
                free.add((i, j))
                board[i][j] = "free"
    return free
