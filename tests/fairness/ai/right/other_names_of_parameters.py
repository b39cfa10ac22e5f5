# style: the parameters have other names, and some have defaults behind them
# in: lru_cache_tuples
def player(state):
    return O if sum(state, []).count(X) > sum(state, []).count(O) else X


def utility(b, verbose=False):
    return 1 if winner(b) == X else -1 if winner(b) == O else 0


def minimax(state=None, *args, **kwargs):
    if terminal(state):
        return None
    pick = max if player(state) == X else min
    return pick(sorted(actions(state)), key=lambda a: _score(tuple(map(tuple, result(state, a)))))
