# fault: valid_only_three
# in: colab_magics


def is_move_valid(move: tuple[int, int], board: list[list[str]]) -> bool:
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    x = move[0]
    y = move[1]
    if x > 2 or y > 2:
        return False
    elif x < 0 or y < 0:
        return False
    elif board[y][x] == 'X' or board[y][x] == 'O':
        return False
    else:
        return True
