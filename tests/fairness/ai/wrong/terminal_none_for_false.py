# fault: None where the game goes on
# loses: terminal
# in: lru_cache_tuples
def terminal(board):
    if winner(board) is not None or not actions(board):
        return True
