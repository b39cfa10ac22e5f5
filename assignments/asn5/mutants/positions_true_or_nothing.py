# caught by: check_positions::test_the_answer_is_a_bool[no]
# costs: check_positions
# carries: is_game_complete
# looks like: check_positions returns nothing when it should return False.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    if pos1_value == pos2_value == pos3_value and pos1_value != " ":
        return True
