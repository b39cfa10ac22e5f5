# style: raises for each action once the game is over; terminal asked at each turn; winner by eval-like text
# in: lru_cache_tuples
def result(board, action):
    if terminal(board):
        raise Exception("The game is over")
    if action is None or action not in actions(board):
        raise Exception("Not possible")
    after = tuple(tuple(player(board) if (i, j) == action else c for j, c in enumerate(r)) for i, r in enumerate(board))
    return [list(r) for r in after]
