# caught by: is_move_valid::test_column_and_row_in_the_right_order[middle]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid treats 0 as off the board: the first column and row have the number 0.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if x <= 0 or x >= size or y <= 0 or y >= size:
        return False
    return board[y][x] == " "
