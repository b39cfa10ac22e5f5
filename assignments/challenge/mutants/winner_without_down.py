# caught by: isWinner::test_a_full_line[the diagonal that goes down]
# costs: isWinner
# carries: getComputerMove, game
# looks like: isWinner forgets the diagonal that goes down.


def isWinner(board: list[list[str]], letter: str) -> bool:
    size = len(board)
    for row in board:
        if row.count(letter) == size:
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
    return up.count(letter) == size
