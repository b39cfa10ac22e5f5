# caught by: isWinner::test_a_full_line[row]
# costs: isWinner
# carries: getComputerMove, game
# looks like: isWinner does not look at the rows.


def isWinner(board: list[list[str]], letter: str) -> bool:
    size = len(board)
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
