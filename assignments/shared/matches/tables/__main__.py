"""Builds ``four.txt``: ``python -m matches.tables`` writes it, and ``--check`` compares it.

Every position of the 4 by 4 board, apart from turns and mirror images, is computed from the full
board backwards, with nothing but the rules: no bound, no order and no table, unlike in ``solver``.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from matches import bits, tables

_SIZE = 4
_CELLS = _SIZE * _SIZE
_KEY = bits.canonical(_SIZE)


def built() -> list[int]:
    """Return the keys of all quiet positions with eight marks that the side to move wins.

    Raises:
        ValueError: If ``tables`` is wrong about the others.
    """
    after: dict[int, int] = {}
    found: list[int] = []
    for marks in range(_CELLS, -1, -1):
        after = {key: _worth(*_sides(key), after) for key in _positions(marks)}
        quiet = {key: worth for key, worth in after.items() if worth and is_quiet(*_sides(key))}
        if marks == tables.MOST:
            found = sorted(quiet)
        if (marks == tables.MOST and -1 in quiet.values()) or (marks < tables.MOST and quiet):
            raise ValueError(
                f"with {marks} marks, {len(quiet)} quiet positions are not what the table says"
            )
    return found


def _positions(marks: int) -> Iterator[int]:
    """Yield the key of each position with this number of *marks*, once."""
    seen = set()
    for cells in combinations(range(_CELLS), marks):
        taken = sum(1 << cell for cell in cells)
        for own in combinations(cells, marks // 2):
            mine = sum(1 << cell for cell in own)
            key = _KEY(mine, taken ^ mine)
            if key not in seen:
                seen.add(key)
                yield key


def _worth(mine: int, theirs: int, after: dict[int, int]) -> int:
    if bits.fills(_SIZE, theirs):
        return -1
    return max((-after[_KEY(theirs, mine | bit)] for bit in _free(mine | theirs)), default=0)


def is_quiet(mine: int, theirs: int) -> bool:
    """Return whether no line is filled, and no line can be with one move of either side."""
    return not any(
        bits.fills(_SIZE, side | bit)
        for bit in (0, *_free(mine | theirs))
        for side in (mine, theirs)
    )


def _free(taken: int) -> list[int]:
    return [1 << cell for cell in range(_CELLS) if not taken >> cell & 1]


def _sides(key: int) -> tuple[int, int]:
    return key >> _CELLS, key & (1 << _CELLS) - 1


def main(arguments: list[str]) -> int:
    """Write the file, or compare it."""
    text = "".join(f"{key:08x}\n" for key in built())
    path = Path(__file__).with_name(tables.FILE)
    if arguments == ["--check"]:
        fresh = path.read_text("ascii") == text
        print("fresh" if fresh else f"{path} is stale: python -m matches.tables")  # noqa: T201
        return 0 if fresh else 1
    path.write_text(text, encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
