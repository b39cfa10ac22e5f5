# caught by: setup_game::test_the_size_decides
# costs: setup_game
# carries: game
# looks like: setup_game prints the board instead of returning it.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for i in range(size):
        board.append([" "] * size)
    print(board)
