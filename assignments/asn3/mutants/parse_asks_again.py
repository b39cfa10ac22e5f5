# caught by: parse_move::test_the_text_decides
# costs: parse_move
# carries: game
# looks like: parse_move asks for a move by itself: read the text that it is given, and leave input() to the game.


def parse_move(move: str) -> tuple[int, int]:
    """
    Read a move that a player typed.

    The text has the form "x, y". Spaces before and after the numbers are free: there may be none, or several. A number
    may have more than one digit, and it may be negative. If there are more than two numbers ("1, 2, 3"), the first two
    count.

    :param move: What was typed, such as "2, 1", "2,1" or "10, -3".
    :return: A tuple of two integers: x (the column) first, then y (the row).
    """
    move = input("Your move (x, y): ")
    parts = move.split(",")
    return (int(parts[0]), int(parts[1]))
