# caught by: parse_move::test_the_text_decides
# costs: parse_move
# carries: game
# looks like: parse_move asks for a move by itself: read the text that it is given, and leave input() to the game.


def parse_move(move: str) -> tuple[int, int]:
    move = input("Your move (x, y): ")
    parts = move.split(",")
    return (int(parts[0]), int(parts[1]))
