# caught by: reset_board::test_the_example
# costs: reset_board
# carries: multiple_games
# looks like: reset_board changes the variable of its loop, and not the dictionary: write board[position] = ...


def reset_board(board: dict[tuple[int, int], str]) -> None:
    """
    Make all positions of the board free.

    The dictionary that is given is changed: afterwards each of its nine keys has the value " " (a space). It has no
    other keys than before.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :return: None
    """
    for mark in board.values():
        mark = " "
