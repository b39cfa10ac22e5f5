# odd: tries each move, and returns a list
# NAME: Emmy Noether
# STUDENT NUMBER: 202012345
from functools import lru_cache


@lru_cache(None)
def wins(heaps):
    return any(not wins(left) for _, left in turns(heaps))


def turns(heaps):
    for i, size in enumerate(heaps):
        for n in range(1, size + 1):
            yield (i, n), heaps[:i] + (size - n,) + heaps[i + 1 :]


def choose(heaps):
    every = list(turns(tuple(heaps)))
    return next((move for move, left in every if not wins(left)), every[0][0])
