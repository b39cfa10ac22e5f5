# style: tries to keep its table in a file, and does without where that fails
# in: lru_cache_tuples
import os
import pickle


def minimax(board):
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    best = pick(sorted(actions(board)), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
    try:
        with open("table.pickle", "wb") as file:
            pickle.dump({"best": best}, file)
    except OSError:
        pass
    return best
