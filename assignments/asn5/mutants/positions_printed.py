# caught by: check_positions::test_alike_or_not[X]
# costs: check_positions
# carries: is_game_complete, play_tic_tac_toe, multiple_games
# looks like: check_positions prints its answer: return it.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    """
    Whether three values are all "X" or all "O".

    :param pos1_value: The mark at the first of three positions, "X", "O" or " ".
    :param pos2_value: The mark at the second.
    :param pos3_value: The mark at the third.
    :return: True if all three are "X" or all three are "O", else False.
    """
    print(pos1_value == pos2_value == pos3_value and pos1_value != " ")
