# caught by: check_for_winner::test_full_or_free[X]
# costs: check_for_winner
# carries: game
# looks like: check_for_winner prints its answer: return it.


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    won = False
    for i in range(len(board)):
        if check_row(board, i, player) or check_column(board, i, player):
            won = True
    if check_down_diagonal(board, player) or check_up_diagonal(board, player):
        won = True
    print(won)
