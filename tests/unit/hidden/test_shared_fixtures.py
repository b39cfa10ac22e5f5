"""Fixtures that several tests share, and tests that are left out, over one
program after the other.
"""

from grader import config
from grader.hidden.collection import with_suite
from grader.records.verdict import Outcome, Verdict
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module

from .conftest import only, verdicts

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
    first, second, third, fourth = outcomes_of(
        [
            right,
            right.replace("number * 2", "number * 3"),
            "def double(number):\n    return [][number]",
            right,
        ],
        SHARED,
    )
    assert {outcome.verdict for outcome in first} == {Verdict.PASSED}
    assert first == fourth
    assert [outcome.verdict for outcome in second] == [
        Verdict.FAILED,
        Verdict.SKIPPED,
        Verdict.FAILED,
    ]
    assert [outcome.failure.came for outcome in (second[0], second[2])] == ["9", "9"]
    assert [outcome.verdict for outcome in third] == [
        Verdict.RAISED,
        Verdict.SKIPPED,
        Verdict.RAISED,
    ]


def test_a_fixture_in_which_the_program_hangs_fails_each_test_that_shares_it(judged):
    found = judged("def double(number):\n    while True: pass", SHARED)
    assert list(verdicts(found).values()) == [Verdict.TIMED_OUT, Verdict.SKIPPED, Verdict.TIMED_OUT]


def test_a_fixture_is_discarded_even_if_the_run_ends_early(make_pair, fork_server, right):
    assignment = config.load(make_pair(SHARED))

    def use(suite):
        wrong = Module(
            fork_server,
            "pair",
            right.replace("number * 2", "number * 3"),
            assignment.limits,
            Budget(60),
        )
        wrong.import_program()
        first = {outcome.check.id: outcome for outcome in suite.run(wrong, lambda _: None)}
        again = suite.again(wrong, lambda _: None, first)
        assert next(again).verdict is Verdict.FAILED
        again.close()
        wrong.end()
        module = Module(fork_server, "pair", right, assignment.limits, Budget(60))
        module.import_program()
        assert {outcome.verdict for outcome in suite.run(module, lambda _: None)} == {
            Verdict.PASSED
        }
        module.end()

    with_suite(assignment, use)


def test_checks_that_are_settled_may_be_in_any_position(make_pair, fork_server, right):
    assignment = config.load(make_pair())

    def use(suite):
        for known in (
            ["double::test_below_zero", "swap::test_swapped"],
            ["double::test_numbers[3]", "swap::test_stays"],
        ):
            module = Module(fork_server, "pair", right, assignment.limits, Budget(60))
            module.import_program()
            settled = {
                check.id: Outcome(check, Verdict.BROKEN, 1.0)
                for check in suite.checks
                if check.id in known
            }
            begun = []
            outcomes = {one.check.id: one for one in suite.run(module, begun.append, settled)}
            assert {name: one for name, one in outcomes.items() if name not in begun} == settled
            assert {outcomes[name].verdict for name in begun} == {Verdict.PASSED}
            module.end()

    with_suite(assignment, use)


def test_what_needs_a_check_in_which_the_grader_failed_is_run(make_pair, fork_server, right):
    assignment = config.load(make_pair())
    wrong = right.replace("number * 2", "abs(number) * 2")

    def use(suite):
        needed = [check for check in suite.checks if "test_numbers" in check.id]
        settled = {check.id: Outcome(check, Verdict.BROKEN, 1.0) for check in needed}
        found = []
        for program in (right, wrong):
            module = Module(fork_server, "pair", program, assignment.limits, Budget(60))
            module.import_program()
            outcomes = suite.run(module, lambda _: None, settled)
            found += [one.verdict for one in outcomes if one.check.id == "double::test_below_zero"]
            module.end()
        assert found == [Verdict.PASSED, Verdict.FAILED]

    with_suite(assignment, use)
