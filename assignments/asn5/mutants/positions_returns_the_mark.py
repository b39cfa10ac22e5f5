# caught by: check_positions::test_three_marks_alike[X]
# costs: check_positions
# carries: is_game_complete
# looks like: check_positions returns a mark: return True or False.


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    if pos1_value == pos2_value == pos3_value and pos1_value != " ":
        return pos1_value
    return False
