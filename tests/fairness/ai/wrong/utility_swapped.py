# fault: 1 for O
# loses: utility
# in: lru_cache_tuples
def utility(board):
    if winner(board) == O:
        return 1
    elif winner(board) == X:
        return -1
    return 0
