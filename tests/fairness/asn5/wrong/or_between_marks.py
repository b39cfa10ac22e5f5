# wrong: `== "X" or "O"` is always true.
# costs: check_positions


def check_positions(pos1_value, pos2_value, pos3_value):
    if pos1_value == pos2_value == pos3_value == "X" or "O":
        return True
    else:
        return False
