# fault: looks three moves ahead
# loses: minimax
# in: string_joins
def search(board, depth, alpha, beta, maximizing):
    if terminal(board):
        return utility(board)
    if depth == 2:
        return 0
    values = [search(result(board, a), depth + 1, alpha, beta, not maximizing) for a in actions(board)]
    return max(values) if maximizing else min(values)
