# caught by: is_move_valid::test_other_sizes[4]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid treats every board as three by three: use the size of the board.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    if x in (0, 1, 2) and y in (0, 1, 2):
        return board[y][x] == " "
    return False
