# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board treats the board as a list of rows: it is a dictionary whose keys are tuples.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[row][col] = " "
