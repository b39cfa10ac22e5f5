# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board uses keys of another kind: the keys are tuples of two integers.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[f"({row}, {col})"] = " "
