# fault: minimax_looks_two_moves_ahead
def highest(board):
    if terminal(board):
        return utility(board)
    best = 0
    for action in actions(board):
        best = max(best, lowest(result(board, action)))
    return best


def lowest(board):
    if terminal(board):
        return utility(board)
    best = 0
    for action in actions(board):
        best = min(best, highest(result(board, action)))
    return best


def minimax(board):
    if terminal(board):
        return None
    values = {}
    for action in actions(board):
        after = result(board, action)
        values[action] = lowest(after) if player(board) == X else highest(after)
    if player(board) == X:
        return max(values, key=values.get)
    return min(values, key=values.get)
