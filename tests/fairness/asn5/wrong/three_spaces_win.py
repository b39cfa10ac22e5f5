# wrong: three spaces are equal, too.
# costs: check_positions


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value and pos2_value == pos3_value
