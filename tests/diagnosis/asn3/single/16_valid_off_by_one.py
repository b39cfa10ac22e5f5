# fault: valid_off_by_one
# in: one_letter_names


def is_move_valid(move, board):
    a, b = move; c = len(board)
    if 0 <= a <= c and 0 <= b <= c: return board[b][a] == " "
    else: return False
