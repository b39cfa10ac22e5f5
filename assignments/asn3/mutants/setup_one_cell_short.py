# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game makes each row one cell too short: range(size - 1) ends too early.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for y in range(size):
        row = []
        for x in range(size - 1):
            row.append(" ")
        board.append(row)
    return board
