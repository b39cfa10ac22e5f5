# caught by: isWinner::test_all_but_one_are_not_enough[4]
# costs: isWinner
# carries: game
# looks like: isWinner accepts three letters in a line on a board of any size.


def isWinner(board: list[list[str]], letter: str) -> bool:
    size = len(board)
    enough = 3
    for row in board:
        if row.count(letter) >= enough:
            return True
    for x in range(size):
        column = []
        for y in range(size):
            column.append(board[y][x])
        if column.count(letter) >= enough:
            return True
    down = []
    up = []
    for i in range(size):
        down.append(board[i][i])
        up.append(board[i][size - 1 - i])
    return down.count(letter) >= enough or up.count(letter) >= enough
