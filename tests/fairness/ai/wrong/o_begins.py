# fault: O begins
# loses: player
# in: lru_cache_tuples
def player(board):
    x = sum(row.count(X) for row in board)
    o = sum(row.count(O) for row in board)
    return O if x == o else X
