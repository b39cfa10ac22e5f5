# caught by: reset_board::test_the_example
# costs: reset_board
# looks like: reset_board adds positions that are not on the board: range(NUM_ROWS) is enough.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for row in range(NUM_ROWS + 1):
        for col in range(NUM_COLS + 1):
            board[(row, col)] = " "
