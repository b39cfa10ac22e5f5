# fault: column_only_x
# in: one_letter_names


def check_column(board, column, player):
    n = 0
    for r in board: n += r[column] == "X"
    return n == len(board)
