# fault: alpha and beta are mixed up: good moves are cut off
# loses: minimax
# in: string_joins
def search(board, depth, alpha, beta, maximizing):
    if terminal(board):
        return utility(board)
    if maximizing:
        v = -INF
        for a in actions(board):
            v = max(v, search(result(board, a), depth + 1, alpha, beta, False))
            if v >= alpha:
                break
        return v
    v = INF
    for a in actions(board):
        v = min(v, search(result(board, a), depth + 1, alpha, beta, True))
        if v <= beta:
            break
    return v
