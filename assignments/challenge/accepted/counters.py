# differs: counts letters with Counter and defaultdict
from collections import Counter, defaultdict
from functools import lru_cache
from itertools import product


def getComputerMove(board: list[list[str]], computerLetter: str) -> tuple[int, int]:
    n = len(board)
    other = "O" if computerLetter == "X" else "X"
    groups = groups_of(n)
    found = {name: Counter([board[y][x] for x, y in cells]) for name, cells in groups.items()}
    for letter in (computerLetter, other):
        for name, letters in found.items():
            if letters[letter] == n - 1 and letters[" "] == 1:
                return next((x, y) for x, y in groups[name] if board[y][x] == " ")
    attack, both = Counter(), Counter()
    for name, letters in found.items():
        mine, yours = letters[computerLetter], letters[other]
        # Both letters are in the line, or none.
        if (mine > 0) == (yours > 0):
            continue
        for x, y in groups[name]:
            if board[y][x] == " ":
                attack[x, y] += mine
                both[x, y] += mine + yours
    if not both:
        return next((x, y) for y, x in product(range(n), repeat=2) if isSpaceFree(board, x, y))
    return max(both, key=lambda cell: (both[cell], attack[cell]))


@lru_cache(maxsize=None)
def groups_of(n):
    """The cells of each line of a board of n by n."""
    groups = defaultdict(list)
    for y, x in product(range(n), repeat=2):
        groups["row", y].append((x, y))
        groups["column", x].append((x, y))
        if x == y:
            groups["diagonal", 1].append((x, y))
        if x + y == n - 1:
            groups["diagonal", 2].append((x, y))
    return groups
