# caught by: is_move_valid::test_valid_or_not[X everywhere]
# costs: is_move_valid
# carries: game
# looks like: is_move_valid prints its answer: return it.


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    x, y = move
    size = len(board)
    if 0 <= x < size and 0 <= y < size and board[y][x] == " ":
        print(True)
    else:
        print(False)
