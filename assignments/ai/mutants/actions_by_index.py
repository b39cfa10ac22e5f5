# caught by: actions::test_an_example[the last row]
# costs: actions
# carries: result, minimax
# looks like: the places are looked up with index(), which finds the first row or cell that looks the same.


def actions(board: list[list]) -> set[tuple[int, int]]:
    free = set()
    for row in board:
        for cell in row:
            if cell == EMPTY:
                free.add((board.index(row), row.index(cell)))
    return free
