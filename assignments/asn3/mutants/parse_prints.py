# caught by: parse_move::test_the_text_decides
# costs: parse_move
# carries: game
# looks like: parse_move prints the move instead of returning it.


def parse_move(move: str) -> tuple[int, int]:
    """
    Read a move that a player typed.

    The text has the form "x, y". Spaces before and after the numbers are free: there may be none, or several. A number
    may have more than one digit, and it may be negative. If there are more than two numbers ("1, 2, 3"), the first two
    count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    parts = move.split(",")
    x = int(parts[0])
    y = int(parts[1])
    print((x, y))
