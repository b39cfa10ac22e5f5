# fault: minimax_never_ends


def best_of(board):
    value = best_of(board)
    if player(board) == X:
        return max(value, 0)
    return min(value, 0)


def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    return pick(actions(board), key=lambda action: best_of(result(board, action)))
