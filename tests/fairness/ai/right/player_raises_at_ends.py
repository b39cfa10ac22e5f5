# style: the answer for a terminal board is nobody's business (raises there)
# in: lru_cache_tuples
def player(board):
    if terminal(board):
        raise Exception("game over")
    x = sum(row.count(X) for row in board)
    o = sum(row.count(O) for row in board)
    return X if x == o else O
