# caught by: check_positions::test_alike_or_not[X]
# costs: check_positions
# carries: is_game_complete, play_tic_tac_toe, multiple_games
# looks like: check_positions returns True when it should return False.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return not (pos1_value == pos2_value == pos3_value and pos1_value != " ")
