# differs: the exception that it raises was never defined, so that Python raises another


def result(board, action):
    if action not in actions(board):
        raise InvalidMove
    new = [list(row) for row in board]
    new[action[0]][action[1]] = player(board)
    return new


def minimax(board):
    if terminal(board):
        return None
    if player(board) == X:
        value, move = Max_Value(board)
    else:
        value, move = Min_Value(board)
    return move


def Max_Value(board):
    best = (-10, None)
    for action in actions(board):
        new = result(board, action)
        if terminal(new):
            value = utility(new)
        else:
            value = Min_Value(new)[0]
        if value == 1:
            # it cannot get better
            return (value, action)
        if value > best[0]:
            best = (value, action)
    return best


def Min_Value(board):
    best = (10, None)
    for action in actions(board):
        new = result(board, action)
        if terminal(new):
            value = utility(new)
        else:
            value = Max_Value(new)[0]
        if value == -1:
            return (value, action)
        if value < best[0]:
            best = (value, action)
    return best
