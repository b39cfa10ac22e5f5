# caught by: isTie::test_a_tie[a cell is free]
# costs: isTie
# carries: game
# looks like: isTie waits until the board is full: free cells make no difference.


def isTie(board: list[list[str]], playerLetter: str, computerLetter: str) -> bool:
    size = len(board)
    if any(" " in row for row in board):
        return False
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
    for diagonal in (down, up):
        if playerLetter not in diagonal or computerLetter not in diagonal:
            return False
    return True
