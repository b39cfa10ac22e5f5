# caught by: parse_move::test_the_numbers_are_integers
# costs: parse_move
# carries: game
# looks like: parse_move makes numbers with a decimal point: use int() and not float().


def parse_move(move: str) -> tuple[int, int]:
    parts = move.split(",")
    return (float(parts[0]), float(parts[1]))
