# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game fills the board with empty strings: a free cell is " ", one space.


def setup_game(size: int) -> list[list[str]]:
    return [["" for _ in range(size)] for _ in range(size)]
