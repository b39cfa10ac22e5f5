# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game fills the board with another character: a free cell is " ", one space.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for y in range(size):
        board.append(["_"] * size)
    return board
