# fault: takes the board for smaller than it is, and refuses free cells in the last row and the last column
# loses: result
# in: random_corner_first
def result(board, action):
    i, j = action
    if i < 0 or j < 0 or i >= 2 or j >= 2:
        raise IndexError("out of bounds")
    if board[i][j] != EMPTY:
        raise Exception("taken")
    new = copy.deepcopy(board)
    new[i][j] = player(board)
    return new
