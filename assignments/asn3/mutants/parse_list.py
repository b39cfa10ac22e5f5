# caught by: parse_move::test_the_result_is_a_tuple
# costs: parse_move
# looks like: parse_move returns a list: a tuple is written with round brackets.


def parse_move(move: str) -> tuple[int, int]:
    parts = move.split(",")
    return [int(parts[0]), int(parts[1])]
