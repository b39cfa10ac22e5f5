# caught by: update_board::test_the_example
# costs: update_board
# carries: play_tic_tac_toe, multiple_games
# looks like: update_board swaps row and column.


def update_board(board: dict[tuple[int, int], str], player_mark: str, position: tuple[int, int]) -> None:
    """
    Put a player's mark at a position of the board.

    The dictionary that is given is changed at this one key.

    :param board: A dictionary with a mark, "X", "O" or " ", for each (row, column).
    :param player_mark: The mark, "X" or "O".
    :param position: The position (row, column), one of the keys of the board.
    :return: None
    """
    board[(position[COL_POS], position[ROW_POS])] = player_mark
