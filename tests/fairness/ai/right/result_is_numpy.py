# style: result answers with a numpy array
# in: numpy_everywhere
def result(board, action):
    i, j = action
    arr = np.array(board, dtype=object)
    if i < 0 or j < 0 or arr[i, j] is not None:
        raise Exception("taken")
    new = arr.copy()
    new[i, j] = player(board)
    return new


def value(board):
    board = np.array(board, dtype=object)
    key = str(board)
    if key not in memory:
        if terminal(board):
            memory[key] = utility(board)
        else:
            values = [value(result(board, a)) for a in actions(board)]
            memory[key] = max(values) if player(board) == X else min(values)
    return memory[key]
