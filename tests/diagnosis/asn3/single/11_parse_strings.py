# fault: parse_strings
# in: clears_the_screen


def parse_move(move: str) -> tuple[int, int]:
    left, right = [piece.strip() for piece in move.split(",")][:2]
    return left, right
