"""A hidden test that raises what ends a program ends only itself."""

import signal

import pytest

from grader.errors import SourceError
from grader.records.verdict import Verdict

from .conftest import only, verdicts

PROGRAM = "def swap(pair): return pair\ndef double(number): return number\n"
PLACES = {
    "test": "def test_a():\n    {}\n    raise {}\n",
    "fixture": "@pytest.fixture\ndef f():\n    {}\n    raise {}\n\ndef test_a(f): pass\n",
    "its end": "@pytest.fixture\ndef f():\n    yield\n    {}\n    raise {}\n\ndef test_a(f): pass\n",
}
NEXT = "\ndef test_b():\n    assert pair.swap(3) == 3\n"


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@pytest.mark.parametrize("error", ["KeyboardInterrupt", "SystemExit(1)", "GeneratorExit"])
@pytest.mark.parametrize(
    ("call", "verdict"), [("", Verdict.BROKEN), ("pair.double(1)", Verdict.FAILED)]
)
def test_a_test_that_raises_what_ends_a_program_ends_only_itself(
    judged, place, error, call, verdict
):
    came = verdicts(judged(PROGRAM, only(place.format(call, error) + NEXT)))
    assert came == {"double::test_a": verdict, "double::test_b": Verdict.PASSED}


def test_a_file_that_raises_keyboardinterrupt_cannot_be_collected(judged):
    with pytest.raises(SourceError, match=r"test_double\.py:7: KeyboardInterrupt"):
        judged(PROGRAM, only("raise KeyboardInterrupt\n"))


def test_ctrl_c_during_a_test_still_ends_the_grader(judged):
    """The command line raises it in a handler of its own."""

    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            judged(PROGRAM, only("import os\n\ndef test_a():\n    os.kill(os.getpid(), 2)\n"))
    finally:
        signal.signal(signal.SIGINT, before)
