# caught by: is_move_valid::test_right_of_the_board[by one]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid lets x and y be as large as the size: the last column and row are one less.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if x < 0 or x > size or y < 0 or y > size:
        return False
    return board[y][x] == " "
