# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# looks like: setup_game makes each row a string: a row is a list of cells.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for y in range(size):
        board.append(" " * size)
    return board
