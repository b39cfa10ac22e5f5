"""A small assignment in a folder of its own, so that a test need not wait for a large one."""

from pathlib import Path

import pytest

from grader.sandbox.fork_server import ForkServer
from tests.isolation import isolation_or_skip

TOML = """\
title = "Two functions"
module = "pair"
by_hand = 2

[[parts]]
id = "double"
title = "Twice a number"
marks = 6

[[parts]]
id = "swap"
title = "Two things changed over"
marks = 4

[limits]
seconds_per_call = 0.1
seconds_at_import = 0.2

[policies.wrong_type]
marks = 1

[policies.salvage]
marks = 2
"""

SOURCE = '''\
# %%
def double(number: int) -> int:
    """Twice the number."""
    # BEGIN SOLUTION
    return number * 2
    # END SOLUTION


# %%
def swap(pair: list) -> list:
    """A new list with the two items changed over."""
    # BEGIN SOLUTION
    return [pair[1], pair[0]]
    # END SOLUTION
'''

TEST_DOUBLE = '''\
import pytest

import pair

pytestmark = pytest.mark.part("double")


@pytest.mark.part(points=2, show="public", hint="Add it to itself.")
@pytest.mark.parametrize("number", [3, 4])
def test_numbers(number):
    """Whole numbers are doubled."""
    assert pair.double(number) == 2 * number


@pytest.mark.part(needs="test_numbers")
def test_below_zero():
    assert pair.double(-5) == -10
'''

TEST_SWAP = '''\
import pytest

import pair

pytestmark = pytest.mark.part("swap", hint="Look at both.")


def test_swapped():
    """They are changed over."""
    assert pair.swap([1, 2]) == [2, 1]


@pytest.mark.part(show="count")
def test_stays():
    """The list that is given stays as it is."""
    given = [1, 2]
    pair.swap(given)
    assert given == [1, 2]
'''

FILES = {
    "assignment.toml": TOML,
    "source.py": SOURCE,
    "hidden/test_double.py": TEST_DOUBLE,
    "hidden/test_swap.py": TEST_SWAP,
}

RIGHT = (
    "def double(number):\n    return number * 2\n\n\ndef swap(pair):\n    return [pair[1],"
    " pair[0]]\n"
)


def written(folder: Path, files: dict[str, str]) -> Path:
    """*folder* with *files* in it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def make_pair(tmp_path):
    """Make the folder of a small assignment called pair; arguments replace or add files of it."""

    def make(files=(), **texts):
        named = {"toml": "assignment.toml", "source": "source.py"}
        changes = dict(files) | {named[name]: text for name, text in texts.items()}
        return written(tmp_path / "assignments" / "pair", FILES | changes)

    return make


@pytest.fixture
def right():
    """A program that does all that the small assignment asks for."""
    return RIGHT


@pytest.fixture(scope="session")
def fork_server():
    """Start one real fork server for all tests of the process that need one."""
    with isolation_or_skip():
        ours = ForkServer()
    with ours:
        yield ours
