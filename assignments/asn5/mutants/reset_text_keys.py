# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board uses keys of another kind: the keys are tuples of two integers.


def reset_board(board: dict[tuple[int, int], str]) -> None:
    """
    Make all positions of the board free.

    The dictionary that is given is changed: afterwards each of its nine keys has the value " " (a space). It has no
    other keys than before.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :return: None
    """
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[f"({row}, {col})"] = " "
