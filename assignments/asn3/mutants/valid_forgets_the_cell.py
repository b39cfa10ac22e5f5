# caught by: is_move_valid::test_a_taken_cell[by X]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid only checks whether the cell is on the board: it has to be free, too.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    return 0 <= x < size and 0 <= y < size
