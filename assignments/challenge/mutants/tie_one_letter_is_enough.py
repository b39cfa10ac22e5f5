# caught by: isTie::test_one_line_is_left[3]
# costs: isTie
# carries: game
# looks like: isTie treats a line with one letter as blocked: it needs both letters.


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    size = len(board)
    for row in board:
        if playerLetter not in row and computerLetter not in row:
            return False
    for x in range(size):
        column = []
        for y in range(size):
            column.append(board[y][x])
        if playerLetter not in column and computerLetter not in column:
            return False
    down = []
    up = []
    for i in range(size):
        down.append(board[i][i])
        up.append(board[i][size - 1 - i])
    for diagonal in (down, up):
        if playerLetter not in diagonal and computerLetter not in diagonal:
            return False
    return True
