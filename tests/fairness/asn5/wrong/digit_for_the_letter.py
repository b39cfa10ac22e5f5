# wrong: the digit 0 stands for the letter O.
# costs: get_current_player


def get_current_player(round):
    if round % 2 == 0:
        return "X"
    else:
        return "0"


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value == pos3_value and pos1_value != " "
