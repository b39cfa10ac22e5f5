# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game returns inside its loop, after the first row: return after the loop.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for y in range(size):
        board.append([" "] * size)
        return board
