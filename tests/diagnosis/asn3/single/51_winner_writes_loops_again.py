# fault: winner_writes_loops_again
# in: nested_functions


def check_for_winner(board: list[list[str]], player: str) -> bool:
    """
    Whether the player has won: has every cell of a row, of a column, or of one of the two diagonals.

    This is found out with check_row, check_column, check_down_diagonal and check_up_diagonal. On a board where the
    player has no full line, each of these four is called. A full line of the other player does not count.

    :param board: The board, a list of rows. It has as many rows as columns, and may be of any size from 1 up.
    :param player: Whose lines to look for, "X" or "O".
    :return: True if the player has at least one full line, False if there is none.
    """
    lines = [list(row) for row in board]
    for x in range(len(board)):
        lines.append([row[x] for row in board])
    lines.append([board[i][i] for i in range(len(board))])
    lines.append([board[i][len(board) - 1 - i] for i in range(len(board))])
    for line in lines:
        if line == [player] * len(board):
            return True
    return False
