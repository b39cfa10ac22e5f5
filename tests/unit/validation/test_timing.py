"""What each check asks of a right program is found out by running it, in real guests."""

from grader import config
from grader.pipeline.setup import with_grader
from grader.source.call_graph import SCRIPT
from grader.validation.timing import Timing

from .conftest import SOURCE

ASKS_BOTH = '''\
import pytest

import pair
from grader import testing

pytestmark = pytest.mark.part("swap")


def test_swapped():
    """They are changed over."""
    assert pair.swap([1, 2]) == [2, 1]


@pytest.mark.part(needs="test_swapped")
def test_doubled():
    """Doubled and changed over."""
    assert testing.each(pair.swap, [([1, 2],)]) == [[2, 1]]
    assert [came.value for came in testing.tried(pair.double, [(1,)])] == [2]


def test_constant():
    """LIMIT is 7."""
    assert testing.value(pair, "LIMIT") == 7


def test_not_there():
    """There is no function of this name, which no right program has."""
    with pytest.raises(AttributeError):
        pair.triple(1)


def test_run():
    """It says hello when it is run."""
    with testing.program(pair) as run:
        assert "hello" in run.hear()
    assert pair.swap([1, 2]) == [2, 1]
'''

ASKED = {
    "double::test_numbers[3]": {"double"},
    "double::test_numbers[-4]": {"double"},
    "swap::test_swapped": {"swap"},
    "swap::test_doubled": {"swap", "double"},
    "swap::test_constant": {"LIMIT"},
    "swap::test_not_there": {"triple"},
    "swap::test_run": {SCRIPT, "swap"},
}


def test_each_check_tells_what_it_looks_up(make):
    found = {}
    source = SOURCE.replace("def double", "LIMIT = 7\n\n\ndef double", 1)
    source += '\n\n# %%\nif __name__ == "__main__":\n    print("hello")\n'
    folder = make({"source.py": source, "hidden/test_swap.py": ASKS_BOTH})

    def use(grader):
        for took in Timing("reference", "pair.py", source.encode()).done_by(grader, lambda _: None):
            found[took.check] = took.asks

    with_grader(config.load(folder), use)
    assert {check: set(names) for check, names in found.items()} == ASKED
