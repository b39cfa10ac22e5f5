# fault: parse_by_position
# in: while_and_flags


def parse_move(move: str) -> tuple[int, int]:
    """
    Read a move that a player typed.

    The text has the form "x, y". Spaces before and after the numbers are free: there may be none, or several. A number
    may have more than one digit, and it may be negative. If there are more than two numbers ("1, 2, 3"), the first two
    count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    without_spaces = ""
    for letter in move:
        if letter != " ":
            without_spaces = without_spaces + letter
    return (int(without_spaces[0]), int(without_spaces[2]))
