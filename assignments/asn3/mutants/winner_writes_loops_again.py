# caught by: check_for_winner::test_the_four_checks_are_used
# costs: check_for_winner
# looks like: check_for_winner has loops of its own: call the four functions that you wrote before.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    size = len(board)
    down = True
    up = True
    for i in range(size):
        across = True
        along = True
        for j in range(size):
            if board[i][j] != player:
                across = False
            if board[j][i] != player:
                along = False
        if across or along:
            return True
        if board[i][i] != player:
            down = False
        if board[i][size - 1 - i] != player:
            up = False
    return down or up
