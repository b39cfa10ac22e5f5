# caught by: parse_move::test_the_usual_form[right]
# costs: parse_move
# carries: game
# looks like: parse_move returns y before x: x, the column, is typed first and comes first.


def parse_move(move: str) -> tuple[int, int]:
    y, x = move.split(",")[:2]
    return (int(x), int(y))
