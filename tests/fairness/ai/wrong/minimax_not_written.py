# fault: not written yet
# loses: minimax
# in: lru_cache_tuples
def minimax(board):
    raise NotImplementedError
