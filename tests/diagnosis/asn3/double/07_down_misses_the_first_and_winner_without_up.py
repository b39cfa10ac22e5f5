# fault: down_misses_the_first, winner_without_up
# in: one_letter_names


def check_down_diagonal(board, player):
    return all(board[i + 1][i + 1] == player for i in range(len(board) - 1))


def check_for_winner(board, player):
    for i in range(len(board)):
        if check_row(board, i, player): return True
        if check_column(board, i, player): return True
    if check_down_diagonal(board, player): return True
    return False
