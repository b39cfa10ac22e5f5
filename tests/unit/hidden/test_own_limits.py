"""A hidden test that computes for as long as a student's answer says has failed."""

import pytest

from grader import config
from grader.hidden.collection import with_suite
from grader.limits import OWN_SECONDS
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
    assert came.failure.test_timed_out


SHARED = """
from grader.testing import Calls, each
CALLS = Calls(lambda: [(1,)], shared=True)

def test_asks_first():
    assert each(pair.double, CALLS)
"""
PAYS = [("pair.double(1)", True), ("each(pair.double, CALLS)[0]", True), ("10**15", False)]


@pytest.mark.parametrize(("number", "pays"), PAYS)
def test_the_submission_pays_for_the_time_only_if_it_was_asked(
    make_pair, fork_server, number, pays
):
    text = COUNTS.replace("pair.double(1)", number).format(LOOPS["a loop"])
    assignment, spent = config.load(make_pair(only(f"{SHARED}{text}"))), []

    def use(suite):
        with running(fork_server, FOREVER, assignment) as module:
            suite.run(module, lambda _: None)
            spent.append(module.budget.spent)

    with_suite(assignment, use)
    assert (spent[0] >= 0.4 - OWN_SECONDS) is pays


# A large answer that is prepared during the import: to send it takes much less time than to read it.
FORGED = """
import json, os, struct, sys
MOST = 230_000
BODY = json.dumps({"nodes": [["l", *([at] for at in range(1, MOST))], *(["l", at] for at in range(1, MOST))]})[:-1]
def double(number):
    frame = sys._getframe()
    while frame.f_code.co_name != "serve":
        frame = frame.f_back
    body = (BODY + ', "nonce": ' + json.dumps(frame.f_locals["request"]["nonce"]) + "}").encode()
    rest = struct.pack(">I", len(body)) + body
    while rest:
        rest = rest[os.write(3, rest):]
def swap(pair): return pair
"""


# A test that ran before in this process may watch the garbage collector: then Python ignores what is
# raised in there, and the answer is read to its end.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_forged_answer_that_takes_long_to_read_breaks_no_check(judged):
    text = COUNTS.replace("0.02", "0.01").format("pass")
    assert Verdict.BROKEN not in verdicts(judged(FORGED, only(text))).values()


def test_a_test_that_computes_without_any_answer_is_broken(judged):
    text = COUNTS.replace("pair.double(1)", "10**15").format(LOOPS["a loop"])
    assert judged(FOREVER, only(text))["double::test_counts"].verdict is Verdict.BROKEN


def test_a_short_computation_with_an_answer_passes(judged):
    program = FOREVER.replace("10**15", "1000")
    assert set(verdicts(judged(program, only(COUNTS.format(LOOPS["a loop"])))).values()) == {
        Verdict.PASSED
    }


def test_an_authors_hook_that_never_ends_breaks_its_checks_and_not_the_grader(judged):
    hook = "def pytest_runtest_logreport():\n    while True: pass\n"
    files = only(COUNTS.format("pass")) | {"hidden/conftest.py": hook}
    assert set(verdicts(judged(FOREVER, files)).values()) == {Verdict.BROKEN}
