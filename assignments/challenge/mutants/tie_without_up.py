# caught by: isTie::test_one_line_is_left[3]
# costs: isTie
# looks like: isTie forgets the diagonal that goes up.


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    size = len(board)
    for row in board:
        if playerLetter not in row or computerLetter not in row:
            return False
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
    for diagonal in (down,):
        if playerLetter not in diagonal or computerLetter not in diagonal:
            return False
    return True
