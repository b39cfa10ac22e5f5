# caught by: check_positions::test_alike_or_not[X]
# costs: check_positions
# carries: is_game_complete, play_tic_tac_toe, multiple_games
# looks like: check_positions ends in something like: or "O". A string that is not empty counts as True: write the whole comparison again.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    if pos1_value == pos2_value == pos3_value == "X" or "O":
        return True
    return False
