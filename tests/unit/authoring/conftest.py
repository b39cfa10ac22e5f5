from pathlib import Path

from grader.authoring.source import parsed
from grader.source.reference import Reference

TEXT = '''\
# %% tags=["header"]
# NAME:
# STUDENT NUMBER:

# %% tags=["instructor"]
SECRET = "only for those who teach"

# %% [markdown]
# # A tiny game
#
# Every board begins *empty*: `[" "]`.


# %%
def setup_game(size: int) -> list[str]:
    """
    Make a board.

    :param size: How many cells.
    """
    # BEGIN SOLUTION
    # A list for each board.
    cells = [" " for _ in range(size)]
    return cells
    # END SOLUTION


# %% tags=["asserts"]
# Try a larger one too.
board = setup_game(2)
assert board == [" ", " "]

# %% [markdown]
# ## The game

# %% tags=["game"]
if __name__ == "__main__":
    # Ask first.
    # BEGIN SOLUTION
    entered = int(input("Size: "))
    print(setup_game(entered))
    # END SOLUTION
'''


PATH = Path("tiny/source.py")


def parse(text):
    """Return a percent script, cell by cell."""
    return parsed(Reference(PATH, text))


TINY = parse(TEXT)
