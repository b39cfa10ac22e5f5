"""A hidden test that computes for as long as a student's answer says has failed."""

import pytest

from grader import config
from grader.hidden.collection import with_suite
from grader.records.verdict import Verdict

from .conftest import only, running, verdicts

FOREVER = "def swap(pair): return pair\ndef double(number): return 10**15 * number\n"
COUNTS = """
@pytest.mark.part(seconds=0.02)
def test_counts():
    found = pair.double(1)
    {}

def test_swaps():
    assert pair.swap(3) == 3
"""
LOOPS = {
    "a loop": "for _ in range(found): pass",
    "a loop that catches": "with pytest.raises(Exception):\n        for _ in range(found): pass",
    "a pattern": "import re; re.search('(a|a)*b', found and 'a' * 60)",
    "calls": "for _ in range(found): pair.swap(3)",
}


@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS)
def test_a_test_that_computes_for_as_long_as_an_answer_says_fails_and_the_next_one_runs(
    judged, loop
):
    came = judged(FOREVER, only(COUNTS.format(loop)))
    assert came["double::test_counts"].verdict in {Verdict.FAILED, Verdict.TIMED_OUT}
    assert came["double::test_swaps"].verdict is Verdict.PASSED


def test_its_author_reads_how_long_it_may_compute_and_where_it_was(judged):
    came = judged(FOREVER, only(COUNTS.format(LOOPS["a loop"])))["double::test_counts"]
    assert came.verdict is Verdict.FAILED
    assert came.failure.test_error == (
        "grader.hidden.own_limits.OwnTimeUsedUpError: the test itself computed for more than 0.4"
        " seconds in hidden/test_double.py:11"
    )


def test_the_submission_pays_for_the_time(make_pair, fork_server):
    assignment, spent = config.load(make_pair(only(COUNTS.format(LOOPS["a loop"])))), []

    def use(suite):
        with running(fork_server, FOREVER, assignment) as module:
            suite.run(module, lambda _: None)
            spent.append(module.budget.spent)

    with_suite(assignment, use)
    assert 0.4 <= spent[0] < 2


def test_a_test_that_computes_without_any_answer_is_broken(judged):
    text = COUNTS.replace("pair.double(1)", "10**15").format(LOOPS["a loop"])
    assert judged(FOREVER, only(text))["double::test_counts"].verdict is Verdict.BROKEN


def test_a_short_computation_with_an_answer_passes(judged):
    program = FOREVER.replace("10**15", "1000")
    assert set(verdicts(judged(program, only(COUNTS.format(LOOPS["a loop"])))).values()) == {
        Verdict.PASSED
    }
