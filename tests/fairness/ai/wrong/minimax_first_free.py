# fault: the first free cell
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    if terminal(board):
        return None
    return sorted(actions(board))[0]
