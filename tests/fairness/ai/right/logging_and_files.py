# style: keeps a log in a file, and reads it again
# in: lru_cache_tuples
import json
import logging
import os
import pickle

configured = logging.basicConfig(level=logging.DEBUG, filename="tictactoe.log")
log = logging.getLogger(__name__)


def minimax(board):
    log.debug("asked about %s", board)
    if terminal(board):
        return None
    pick = max if player(board) == X else min
    best = pick(sorted(actions(board)), key=lambda a: _score(tuple(map(tuple, result(board, a)))))
    log.info("best %s", best)
    return best
