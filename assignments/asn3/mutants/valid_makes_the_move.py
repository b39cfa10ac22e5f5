# caught by: is_move_valid::test_the_board_stays_as_it_is
# costs: is_move_valid
# looks like: is_move_valid writes into the board: it should only look.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    x, y = move
    size = len(board)
    if 0 <= x < size and 0 <= y < size and board[y][x] == " ":
        board[y][x] = "X"
        return True
    return False
