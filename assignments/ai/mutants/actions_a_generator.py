# caught by: actions::test_the_board_decides
# costs: actions
# carries: terminal, minimax
# looks like: actions returns a generator, not a set: use the brackets {}.


def actions(board: list[list]) -> set[tuple[int, int]]:
    return ((i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY)
