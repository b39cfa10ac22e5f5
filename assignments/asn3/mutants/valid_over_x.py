# caught by: is_move_valid::test_a_taken_cell[by X]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid only sees the cells of O as taken: compare with " " instead.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if 0 <= x < size and 0 <= y < size:
        return board[y][x] != "O"
    return False
