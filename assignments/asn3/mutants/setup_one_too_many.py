# caught by: setup_game::test_a_board_of_free_cells[3]
# costs: setup_game
# carries: game
# looks like: setup_game makes one row and one column too many: range(size) counts size times already.


def setup_game(size: int) -> list[list[str]]:
    board = []
    for y in range(size + 1):
        row = []
        for x in range(size + 1):
            row.append(" ")
        board.append(row)
    return board
