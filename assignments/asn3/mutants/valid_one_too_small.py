# caught by: is_move_valid::test_a_free_cell
# costs: is_move_valid
# carries: game
# looks like: is_move_valid treats the last column and row as off the board: size - 1 is still on it.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    last = len(board) - 1
    if x < 0 or x >= last or y < 0 or y >= last:
        return False
    return board[y][x] == " "
