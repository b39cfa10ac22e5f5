# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game makes one long list of cells: a board is a list of rows, and each row is a list.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for y in range(size):
        for x in range(size):
            board.append(" ")
    return board
