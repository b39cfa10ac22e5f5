# caught by: check_positions::test_three_that_are_not_alike[OXO]
# costs: check_positions
# carries: is_game_complete, play_tic_tac_toe, multiple_games
# looks like: check_positions accepts three marks that are not all the same: compare all three.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return " " not in (pos1_value, pos2_value, pos3_value)
