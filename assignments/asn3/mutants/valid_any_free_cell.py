# caught by: is_move_valid::test_a_taken_cell[by X]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid looks for a free cell anywhere on the board: look at the cell of the move only.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if x < 0 or x >= size or y < 0 or y >= size:
        return False
    for row in board:
        for cell in row:
            if cell == " ":
                return True
    return False
