# fault: parse_by_position
# in: nested_functions


def parse_move(move: str) -> tuple[int, int]:
    x = move[0]
    y = move[3]
    return int(x), int(y)
