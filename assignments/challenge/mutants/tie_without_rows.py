# caught by: isTie::test_one_line_is_left[3]
# costs: isTie
# carries: game
# looks like: isTie does not look at the rows.


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    """
    Whether nobody can win any more: each row, each column and both diagonals hold both letters.

    Free cells may be left.

    :param board: The board, of any size from 3 to 10. It stays as it is.
    :param playerLetter: One of the letters.
    :param computerLetter: The other one.
    :return: True if all lines hold both letters, False if at least one does not.
    """
    size = len(board)
    for x in range(size):
        column = []
        for y in range(size):
            column.append(board[y][x])
        if playerLetter not in column or computerLetter not in column:
            return False
    down = []
    up = []
    for i in range(size):
        down.append(board[i][i])
        up.append(board[i][size - 1 - i])
    for diagonal in (down, up):
        if playerLetter not in diagonal or computerLetter not in diagonal:
            return False
    return True
