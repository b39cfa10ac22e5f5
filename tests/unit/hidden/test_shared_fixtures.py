"""Fixtures that several tests share, and tests that are left out, over one
program after the other.
"""

import pytest

from grader import config
from grader.hidden.collection import with_suite
from grader.records.verdict import Outcome, Verdict

from .conftest import only, running, verdicts

SHARED = only("""
made = []
@pytest.fixture(scope="module")
def doubled():
    made.append(pair.double(len(made) + 3))
    yield made[-1]
    made.clear()
def test_a(doubled):
    assert doubled == 6
def test_is_skipped_unless_a_passes():
    assert made == [6]
test_is_skipped_unless_a_passes = pytest.mark.part(needs="test_a")(test_is_skipped_unless_a_passes)
def test_b(doubled):
    assert doubled == 6
    assert len(made) == 1
""")


def test_a_fixture_that_tests_share_is_made_once_for_each_submission(outcomes_of, right):
    """A test that fails over a shared answer has called nothing itself: this is still the student's
    fault.
    """
    wrong = right.replace("number * 2", "number * 3")
    programs = [right, wrong, "def double(number):\n    return [][number]", right]
    outcomes = outcomes_of(programs, SHARED)
    found = [[outcome.verdict for outcome in each] for each in outcomes]
    failed, skipped, raised = Verdict.FAILED, Verdict.SKIPPED, Verdict.RAISED
    assert found[:3] == [
        [Verdict.PASSED] * 3, [failed, skipped, failed], [raised, skipped, raised],
    ]  # fmt: skip
    assert outcomes[0] == outcomes[3]
    assert [outcome.failure.came for outcome in outcomes[1][::2]] == ["9", "9"]


def test_a_fixture_in_which_the_program_hangs_fails_each_test_that_shares_it(judged):
    found = judged("def double(number):\n    while True: pass", SHARED)
    assert list(verdicts(found).values()) == [Verdict.TIMED_OUT, Verdict.SKIPPED, Verdict.TIMED_OUT]


def test_a_fixture_is_discarded_even_if_the_run_ends_early(make_pair, fork_server, right):
    assignment = config.load(make_pair(SHARED))
    wrong = right.replace("number * 2", "number * 3")

    def use(suite):
        with running(fork_server, wrong, assignment) as module:
            first = {outcome.check.id: outcome for outcome in suite.run(module, lambda _: None)}
            again = suite.again(module, lambda _: None, first)
            assert next(again).verdict is Verdict.FAILED
            again.close()
        with running(fork_server, right, assignment) as module:
            found = suite.run(module, lambda _: None)
        assert {outcome.verdict for outcome in found} == {Verdict.PASSED}

    with_suite(assignment, use)


def settled_as(suite, *names):
    """Return outcomes of the checks with these names, in which the grader failed."""
    known = [check for check in suite.checks if check.id.startswith(names)]
    return {check.id: Outcome(check, Verdict.BROKEN, 1.0) for check in known}


@pytest.mark.parametrize(
    "known",
    [
        ("double::test_below_zero", "swap::test_swapped"),
        ("double::test_numbers[3]", "swap::test_stays"),
    ],
)
def test_checks_that_are_settled_may_be_in_any_position(make_pair, fork_server, right, known):
    assignment = config.load(make_pair())

    def use(suite):
        settled, begun = settled_as(suite, *known), []
        with running(fork_server, right, assignment) as module:
            outcomes = {one.check.id: one for one in suite.run(module, begun.append, settled)}
        assert [check.id for check in suite.checks if check.id not in settled] == begun
        assert {name: one for name, one in outcomes.items() if name not in begun} == settled
        assert {outcomes[name].verdict for name in begun} == {Verdict.PASSED}

    with_suite(assignment, use)


def test_what_needs_a_check_in_which_the_grader_failed_is_run(make_pair, fork_server, right):
    assignment = config.load(make_pair())
    wrong = right.replace("number * 2", "abs(number) * 2")

    def use(suite):
        settled = settled_as(suite, "double::test_numbers")
        for program, verdict in ((right, Verdict.PASSED), (wrong, Verdict.FAILED)):
            with running(fork_server, program, assignment) as module:
                outcomes = suite.run(module, lambda _: None, settled)
            found = {one.check.id: one.verdict for one in outcomes}
            assert found["double::test_below_zero"] is verdict

    with_suite(assignment, use)
