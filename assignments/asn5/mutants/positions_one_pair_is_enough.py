# caught by: check_positions::test_three_that_are_not_alike[OOX]
# costs: check_positions
# carries: is_game_complete, play_tic_tac_toe, multiple_games
# looks like: check_positions accepts two equal values: all three must be equal, so use “and”.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return (pos1_value == pos2_value or pos2_value == pos3_value) and pos1_value != " "
