# caught by: parse_move::test_numbers_of_several_digits[both]
# costs: parse_move
# carries: game
# looks like: parse_move takes characters by their place in the text: split the text at the comma instead.


def parse_move(move: str) -> tuple[int, int]:
    return (int(move[0]), int(move[-1]))
