# fault: checks the row for negative numbers, forgets the cell in it
# loses: result
# in: random_corner_first
def result(board, action):
    if action[0] < 0 or action[0] > 2 or action[1] > 2:
        raise IndexError("out of bounds")
    if board[action[0]][action[1]] != EMPTY:
        raise Exception("taken")
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new
