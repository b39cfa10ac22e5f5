# caught by: parse_move::test_the_usual_form[right]
# costs: parse_move
# carries: game
# looks like: parse_move takes the first number for both x and y: the second comes after the comma.


def parse_move(move: str) -> tuple[int, int]:
    parts = move.split(",")
    x = int(parts[0])
    y = int(parts[0])
    return (x, y)
