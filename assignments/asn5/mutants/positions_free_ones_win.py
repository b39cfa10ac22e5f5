# caught by: check_positions::test_three_free_positions
# costs: check_positions
# carries: is_game_complete, play_tic_tac_toe, multiple_games
# looks like: check_positions treats three free positions as a win.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return pos1_value == pos2_value == pos3_value
