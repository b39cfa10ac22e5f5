# fault: parse_comma_and_space
# in: exceptions_for_control_flow


def parse_move(move: str) -> tuple[int, int]:
    where = move.index(", ")
    x = move[:where]
    y = move[where + 2:].split(", ")[0]
    return int(x), int(y)
