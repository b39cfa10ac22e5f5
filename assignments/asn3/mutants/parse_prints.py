# caught by: parse_move::test_the_text_decides
# costs: parse_move
# carries: game
# looks like: parse_move prints the move instead of returning it.


def parse_move(move: str) -> tuple[int, int]:
    parts = move.split(",")
    x = int(parts[0])
    y = int(parts[1])
    print((x, y))
