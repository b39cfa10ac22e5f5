# fault: no end to the recursion
# loses: minimax
# in: string_joins
def search(board, depth, alpha, beta, maximizing):
    return max(search(board, depth + 1, alpha, beta, maximizing) for a in actions(board) or [None])
