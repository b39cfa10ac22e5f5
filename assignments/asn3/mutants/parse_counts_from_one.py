# caught by: parse_move::test_the_usual_form[right]
# costs: parse_move
# carries: game
# looks like: parse_move subtracts 1 from what was typed: columns and rows count from 0 already.


def parse_move(move: str) -> tuple[int, int]:
    parts = move.split(",")
    return (int(parts[0]) - 1, int(parts[1]) - 1)
