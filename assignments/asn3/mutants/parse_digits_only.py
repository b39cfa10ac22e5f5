# caught by: parse_move::test_negative_numbers[x]
# costs: parse_move
# carries: game
# looks like: parse_move picks single digits out of the text, and loses minus signs and longer numbers.


def parse_move(move: str) -> tuple[int, int]:
    digits = []
    for character in move:
        if character.isdigit():
            digits.append(int(character))
    return (digits[0], digits[1])
