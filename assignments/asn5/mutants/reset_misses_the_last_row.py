# caught by: reset_board::test_each_position[8]
# costs: reset_board
# carries: multiple_games
# looks like: reset_board leaves the last row as it is: range(n) ends at n - 1.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for row in range(NUM_ROWS - 1):
        for col in range(NUM_COLS):
            board[(row, col)] = " "
