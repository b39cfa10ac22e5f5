# caught by: parse_move::test_no_space_after_the_comma[equal]
# costs: parse_move
# carries: game
# looks like: parse_move splits the text at ", ", so that a move without a space fails: split at the comma only.


def parse_move(move: str) -> tuple[int, int]:
    x, y = move.split(", ")
    return (int(x), int(y))
