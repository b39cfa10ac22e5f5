# fault: any free cell, by chance
# loses: minimax
# in: lru_cache_tuples
import random


def minimax(board):
    if terminal(board):
        return None
    return random.choice(list(actions(board)))
