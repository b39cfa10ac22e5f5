# fault: down_misses_the_first, winner_without_up
# in: one_letter_names


def check_down_diagonal(board, player):
    """
    Whether the player has every cell of the diagonal from the top left to the bottom right.

    The board has as many rows as columns, and may be of any size from 1 up.

    :param board: The board, a list of rows: the cell in column x and row y is board[y][x].
    :param player: Whose cells to look for, "X" or "O".
    :return: True if all cells of that diagonal are the player's, False if not.
    """
    return all(board[i + 1][i + 1] == player for i in range(len(board) - 1))


def check_for_winner(board, player):
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    for i in range(len(board)):
        if check_row(board, i, player): return True
        if check_column(board, i, player): return True
    if check_down_diagonal(board, player): return True
    return False
