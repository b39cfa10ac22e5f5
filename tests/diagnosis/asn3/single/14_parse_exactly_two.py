# fault: parse_exactly_two
# in: stdin_and_input


def parse_move(move: str) -> tuple[int, int]:
    a, b = [int(n) for n in move.split(",")]
    return (a, b)
