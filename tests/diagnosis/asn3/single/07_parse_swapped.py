# fault: parse_swapped
# in: regular_expressions


def parse_move(move: str) -> tuple[int, int]:
    found = re.match(r"\s*(-?\d+)\s*,\s*(-?\d+)", move)
    row = int(found.group(1))
    column = int(found.group(2))
    return column, row
