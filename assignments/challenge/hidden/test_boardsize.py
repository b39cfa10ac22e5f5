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


def those_that_come():
    """The possible sizes that come, in order."""
    left = set(SIZES)
    for size in sizes():
        left -= {size} if type(size) is int else set()
        if not left:
            break
    return [size for size in SIZES if size not in left]


@pytest.mark.part(points=0.25, needs=None, hint="Draw the size with randint.")
def test_chance_decides():
    """The size is random: at least half of the possible sizes occur."""
    assert len(those_that_come()) >= len(SIZES) // 2


@pytest.mark.part(points=2, show="public", hint="randint(3, 10) can give 3 and 10; range(3, 10) ends before 10.")
def test_each_size_can_come():
    """Each size from 3 to 10 is possible."""
    size, _ = drawn(0, 0)
    whole = size if type(size) is int else 3
    assert size == whole, "a whole number"  # otherwise each of them would be said to be missing
    came = those_that_come()
    never = ", ".join(str(size) for size in SIZES if size not in came)
    assert came == list(SIZES), f"each of 3 to 10 to be drawn now and then; {never} never came"


@pytest.mark.part(
    points=2, hint="Check both ends: randint() can give both of its numbers, but range() ends before the second."
)
def test_no_other_size_comes():
    """No other size is possible."""
    for number in range(16):
        size, _ = drawn(number, number)
        possible = size if type(size) is int and size in SIZES else 3
        assert size == possible, "a whole number from 3 to 10"


@pytest.mark.part(points=1, show="public", hint="Print the number that you return, and nothing else.")
def test_the_size_is_printed():
    """The size that was drawn is printed."""
    size, printed = drawn(2, 2)
    is_printed = set(re.findall(r"\d+", printed)) == {str(size)}
    assert is_printed, "You will play on a 4 by 4 board (for a size of 4)"
