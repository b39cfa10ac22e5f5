# caught by: player::test_both_turns[few marks]
# costs: player
# carries: result, minimax
# looks like: player counts the free cells and treats an odd number of them as O's turn: there are nine at first.


def player(board: list[list]) -> str:
    free = sum(row.count(EMPTY) for row in board)
    if free == 9 or free % 2 == 0:
        return X
    return O
