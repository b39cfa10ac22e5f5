# fault: parse_by_position
# in: while_and_flags


def parse_move(move: str) -> tuple[int, int]:
    without_spaces = ""
    for letter in move:
        if letter != " ":
            without_spaces = without_spaces + letter
    return (int(without_spaces[0]), int(without_spaces[2]))
