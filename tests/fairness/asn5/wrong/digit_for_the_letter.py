# wrong: the digit 0 stands for the letter O.
# costs: get_current_player


def get_current_player(round):
    """X or 0."""
    if round % 2 == 0:
        return "X"
    else:
        return "0"


def check_positions(pos1_value, pos2_value, pos3_value):
    """Whether three are alike."""
    return pos1_value == pos2_value == pos3_value and pos1_value != " "
