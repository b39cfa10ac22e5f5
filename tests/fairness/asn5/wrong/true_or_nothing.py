# wrong: None comes back where False is meant.
# costs: check_positions


def check_positions(pos1_value, pos2_value, pos3_value):
    if pos1_value == pos2_value == pos3_value != " ":
        return True
