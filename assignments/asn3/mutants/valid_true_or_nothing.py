# caught by: is_move_valid::test_a_taken_cell[by X]
# costs: is_move_valid
# looks like: is_move_valid returns nothing (None) when it should return False.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if 0 <= x < size and 0 <= y < size:
        if board[y][x] == " ":
            return True
