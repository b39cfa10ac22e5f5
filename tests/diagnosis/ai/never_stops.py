# fault: minimax_never_ends


def best_of(board):
    values = []
    for action in actions(board):
        values.append(best_of(result(board, action)))
    if player(board) == X:
        return max(values)
    return min(values)


def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda action: best_of(result(board, action)))
