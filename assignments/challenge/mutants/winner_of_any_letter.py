# caught by: isWinner::test_the_other_letter[row]
# costs: isWinner
# looks like: isWinner finds a row of the other letter, too: look for the letter that is given.


def isWinner(board: list[list[str]], letter: str) -> bool:
    size = len(board)
    for row in board:
        if row.count(" ") == 0 and len(set(row)) == 1:
            return True
    for x in range(size):
        column = []
        for y in range(size):
            column.append(board[y][x])
        if column.count(letter) == size:
            return True
    down = []
    up = []
    for i in range(size):
        down.append(board[i][i])
        up.append(board[i][size - 1 - i])
    return down.count(letter) == size or up.count(letter) == size
