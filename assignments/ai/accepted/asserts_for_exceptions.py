# differs: assert and an index that is looked up for what cannot be done


def result(board, action):
    i, j = action
    assert min(i, j) >= 0
    assert board[i][j] is None, "taken"
    new = list(map(list, board))
    new[i][j] = player(board)
    return new


def minimax(board):
    if terminal(board):
        return None
    scores = {score(result(board, action)): action for action in actions(board)}
    for wanted in (1, 0, -1) if player(board) == X else (-1, 0, 1):
        try:
            return scores[wanted]
        except KeyError:
            pass
    assert False, "there is always an action"


scored = {}


def score(board):
    key = tuple(map(tuple, board))
    try:
        return scored[key]
    except KeyError:
        pass
    if terminal(board):
        scored[key] = utility(board)
    else:
        after = [score(result(board, action)) for action in actions(board)]
        assert after, "not over, so something is free"
        scored[key] = max(after) if player(board) == X else min(after)
    assert scored[key] in (-1, 0, 1)
    return scored[key]
