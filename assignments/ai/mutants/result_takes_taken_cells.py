# caught by: result::test_taken_cells_in_every_position
# costs: result
# looks like: result checks whether the place is on the board, and not whether the cell is free.


def result(board: list[list], action: tuple[int, int]) -> list[list]:
    i, j = action
    if i not in range(3) or j not in range(3):
        raise ValueError("there is no such cell")
    new = [row.copy() for row in board]
    new[i][j] = player(board)
    return new
