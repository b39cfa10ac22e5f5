# caught by: is_game_complete::test_check_positions_is_used
# costs: is_game_complete
# looks like: is_game_complete does not call check_positions (the one at the left edge of your file) for each line: it compares the marks itself.


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    for i in range(NUM_ROWS):
        if board[(i, 0)] == board[(i, 1)] == board[(i, 2)] != " ":
            return True
        if board[(0, i)] == board[(1, i)] == board[(2, i)] != " ":
            return True
    if board[(0, 0)] == board[(1, 1)] == board[(2, 2)] != " ":
        return True
    return board[(0, 2)] == board[(1, 1)] == board[(2, 0)] != " "
