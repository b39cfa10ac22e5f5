# caught by: reset_board::test_each_position[1]
# costs: reset_board
# carries: multiple_games
# looks like: reset_board only goes along a diagonal: rows and columns need a loop each, one inside the other.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for i in range(NUM_ROWS):
        board[(i, i)] = " "
