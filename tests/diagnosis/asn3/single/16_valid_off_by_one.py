# fault: valid_off_by_one
# in: one_letter_names


def is_move_valid(move, board):
    """
    Whether a move may be made: its cell is on the board and still free.

    The board has as many rows as columns, and may be of any size from 1 up. Both numbers of a move may be any integer,
    also a negative one. A negative number is never on the board. This function only looks: the board stays as it is.

    :param move: The tuple (x, y): column x, row y. Its cell is board[y][x].
    :param board: The board, a list of rows of " ", "X" and "O".
    :return: True if the move is valid, False if it is not.
    """
    a, b = move; c = len(board)
    if 0 <= a <= c and 0 <= b <= c: return board[b][a] == " "
    else: return False
