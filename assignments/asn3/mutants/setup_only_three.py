# caught by: setup_game::test_the_size_decides
# costs: setup_game
# carries: game
# looks like: setup_game makes a board of three by three, whatever the size: use the parameter.


def setup_game(size: int) -> list[list[str]]:
    return [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]]
