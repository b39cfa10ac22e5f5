# caught by: setup_game::test_a_board_of_free_cells[2]
# costs: setup_game
# carries: game
# looks like: setup_game makes its row before the outer loop, so all rows are one list that grows: begin a new row
#     inside the outer loop.


def setup_game(size: int) -> list[list[str]]:
    board = []
    row = []
    for _ in range(size):
        for _ in range(size):
            row.append(" ")
        board.append(row)
    return board
