# %% tags=["header"]
# NAME: Charles Bouton
# STUDENT NUMBER: 186904251

# %% [markdown]
# # Nim
#
# Some matches lie in heaps. Two players take turns. In each turn, a player takes one or more matches from one heap. The
# player who takes the last match wins.


# %%
def choose(heaps: tuple[int, ...]) -> tuple[int, int]:
    """
    Choose a move that does not lose if the game can be won.

    :param heaps: How many matches each heap has; at least one match is left.
    :return: The number of the heap, counted from 0, and how many matches are taken from it.
    """
    # BEGIN SOLUTION
    together = 0
    for size in heaps:
        together ^= size
    for heap, size in enumerate(heaps):
        if size ^ together < size:
            return (heap, size - (size ^ together))
    largest = heaps.index(max(heaps))
    return (largest, 1)
    # END SOLUTION
