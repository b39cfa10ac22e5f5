# fault: parse_list
# in: functional


def parse_move(move: str) -> tuple[int, int]:
    return list(map(int, move.split(",")))[:2]
