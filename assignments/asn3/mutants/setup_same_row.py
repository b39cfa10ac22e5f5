# caught by: setup_game::test_rows_are_separate_lists[3]
# costs: setup_game
# looks like: setup_game puts the same row into the board several times: make a new row inside the loop.


def setup_game(size: int) -> list[list[str]]:
    row = [" "] * size
    return [row] * size
