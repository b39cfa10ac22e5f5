# differs: eight lines written one by one, with elif


def check_positions(pos1_value: str, pos2_value: str, pos3_value: str) -> bool:
    return pos1_value + pos2_value + pos3_value == "XXX" or pos1_value + pos2_value + pos3_value == "OOO"


def is_game_complete(board: dict[tuple[int, int], str]) -> bool:
    if check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)]):
        return True
    elif check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)]):
        return True
    elif check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)]):
        return True
    elif check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)]):
        return True
    elif check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)]):
        return True
    elif check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)]):
        return True
    elif check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    elif check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    else:
        return False
