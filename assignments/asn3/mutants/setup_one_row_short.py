# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game makes one row too few: range(1, size) leaves one out.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for i in range(1, size):
        board.append([" "] * size)
    return board
