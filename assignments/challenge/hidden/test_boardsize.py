import re

import challenge
import pytest
from strategy import SIZES

from grader import testing

pytestmark = pytest.mark.part("boardsize", needs="test_chance_decides")

SEEDS = 200  # of eight sizes, one that can come stays away from all of them once in 10^11 programs


def drawn(seed, *draws):
    """The size that comes under this chance, and what is printed."""
    with testing.setting(challenge, seed=seed, draws=draws):
        seen = testing.talk(challenge.boardsize)
        if seen.result is None:
            # The program on which this assignment is based puts it into a global, and returns nothing.
            try:
                return testing.value(challenge, "size"), seen.printed
            except AttributeError:
                seen = testing.talk(challenge.boardsize)  # it is this call that has not printed the size
    return seen.result, seen.printed


def sizes():
    """Sizes as chance will have it: first one by one, for the usual ways to draw them, then by many seeds."""
    for number in range(16):
        yield drawn(number, number)[0]
    for seed in range(16, SEEDS):
        yield drawn(seed)[0]


def missing():
    """The sizes that do not come."""
    left = set(SIZES)
    for size in sizes():
        left -= {size} if type(size) is int else set()
        if not left:
            break
    return sorted(left)


@pytest.mark.part(points=0.25, needs=None, hint="Draw the size with randint.")
def test_chance_decides():
    """The size is random: at least half of the possible sizes occur."""
    assert len(missing()) <= len(SIZES) // 2


@pytest.mark.part(points=2, show="public", hint="randint(3, 10) can give 3 and 10; range(3, 10) ends before 10.")
def test_each_size_can_come():
    """Each size from 3 to 10 is possible."""
    size, _ = drawn(0, 0)
    is_string = isinstance(size, str)
    assert not is_string, "a whole number, not a string"  # otherwise each of them would be said to be missing
    never = missing()
    assert never == [], f"each of 3 to 10 to be drawn now and then; {', '.join(map(str, never))} never came"


@pytest.mark.part(
    points=2, hint="Check both ends: randint() can give both of its numbers, but range() ends before the second."
)
def test_no_other_size_comes():
    """No other size is possible."""
    others = []
    for number in range(16):
        size, _ = drawn(number, number)
        if type(size) is not int or size not in SIZES:
            others.append(size)
    assert others == [], "nothing but whole numbers from 3 to 10"


@pytest.mark.part(points=1, show="public", hint="Print the number that you return, and nothing else.")
def test_the_size_is_printed():
    """The size that was drawn is printed."""
    size, printed = drawn(2, 2)
    is_printed = set(re.findall(r"\d+", printed)) == {str(size)}
    assert is_printed, "You will play on a 4 by 4 board (for a size of 4)"
