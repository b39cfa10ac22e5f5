# caught by: parse_move::test_more_than_two_numbers
# costs: parse_move
# looks like: parse_move stops with an error when more than two numbers are typed: the first two count.


def parse_move(move: str) -> tuple[int, int]:
    x, y = move.split(",")
    return (int(x), int(y))
