# caught by: parse_move::test_the_numbers_are_integers
# costs: parse_move
# carries: game
# looks like: parse_move returns the pieces of the text: change them to integers with int().


def parse_move(move: str) -> tuple[int, int]:
    parts = move.split(",")
    return (parts[0].strip(), parts[1].strip())
