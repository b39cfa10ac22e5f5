# style: asks several processes and threads for help where they are there, else does it by itself
# in: lru_cache_tuples
import concurrent.futures
import multiprocessing


def minimax(board):
    if terminal(board):
        return None
    moves = sorted(actions(board))
    try:
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            values = list(pool.map(lambda a: _score(tuple(map(tuple, result(board, a)))), moves))
    except RuntimeError:
        values = [_score(tuple(map(tuple, result(board, a)))) for a in moves]
    pick = max if player(board) == X else min
    return moves[values.index(pick(values))]
