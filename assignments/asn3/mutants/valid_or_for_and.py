# caught by: is_move_valid::test_right_of_the_board[by one]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid accepts a move if x or y is on the board: both have to be, so use and.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if (x >= 0 and x < size) or (y >= 0 and y < size):
        return board[y][x] == " "
    return False
