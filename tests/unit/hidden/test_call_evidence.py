"""Evidence of hidden tests: what is the same for the same fault, and what tells
two faults apart.
"""

import pytest

from grader.diagnosis.evidence import written
from grader.errors import GuestDied, GuestTimedOut
from grader.hidden import failures, not_run
from grader.hidden.observed import Compared, ObservedTest
from grader.records.verdict import Audience, Check
from grader.sandbox.call_results import CallRecord, record_of_one
from grader.sandbox.reply import Answer, Raised
from grader.sandbox.student_error import MissingFunctionError, as_exception

CHECK = Check("swap::test_swapped", "swap", "They are changed over", 1.0, Audience.PUBLIC)
OTHERS = frozenset({"swap", "double"})


def evidence(error, **about):
    """Return the written evidence of a test that ended so."""
    return written(failures.outcome_of(CHECK, ObservedTest(error, **about)).evidence)


def after_raising(*types, arguments=(1, 2), **about):
    """The evidence of a test whose call of swap(*arguments) raised."""
    raised = Raised(types, about.pop("text", ""), about.pop("line", 1), 1, **about)
    call = record_of_one("swap", arguments, Answer(None, raised))
    return evidence(as_exception(raised), call=call, others=OTHERS)


def after(result, due, *, printed="", arguments=(1, 2)):
    """The evidence of a test that ends in ``assert swap(*arguments) == due``."""
    call = record_of_one("swap", arguments, Answer(result, printed=printed))
    return evidence(AssertionError(), call=call, compared=Compared("==", result, due))


def after_many(result, due):
    """The evidence of a test that ends in ``assert each(swap, …) == due``."""
    call = CallRecord("swap", b"", (), Answer(result), [(number,) for number in range(len(due))])
    return evidence(AssertionError(), call=call, compared=Compared("==", result, due))


def test_a_passed_test_has_no_evidence():
    assert failures.outcome_of(CHECK, ObservedTest(None)).evidence == ()


def test_the_evidence_of_an_exception_is_its_class_only():
    first = after_raising(
        "IndexError", "LookupError", "Exception", text="list index out of range", line=7
    )
    second = after_raising(
        "IndexError", "LookupError", "Exception", text="my own words", line=70, function="helper"
    )
    assert first == second
    assert first.startswith("answer/raised/IndexError/in it/")


@pytest.mark.parametrize(
    ("function", "where"), [("swap", "in swap"), ("helper", "in it"), ("<module>", "in it")]
)
def test_an_exception_of_a_whole_program_names_the_function_that_was_handed_out(function, where):
    error = as_exception(Raised(("IndexError",), "", 1, 1, function=function))
    assert evidence(error, others=OTHERS) == f"answer/raised/IndexError/{where}/a call"


def test_an_exception_class_of_the_student_counts_as_its_builtin_base():
    own = after_raising("MyError", "ValueError", "Exception")
    assert own == after_raising("ValueError", "Exception")
    assert "MyError" not in own


TOLD_APART = {
    "another class": (after_raising("IndexError"), after_raising("TypeError")),
    "in another function that was handed out": (
        after_raising("IndexError", function="swap"),
        after_raising("IndexError", function="double"),
    ),
    "with too many arguments": (after_raising("TypeError"), after_raising("TypeError", line=None)),
    "another type": (after(1, 2), after(1.0, 2)),
    "another call": (after(3, 4), after(3, 4, arguments=(7, 7))),
    "nothing, and the answer printed": (after(None, 4), after(None, 4, printed="4\n")),
    "nothing, and something else printed": (
        after(None, 4, printed="hello\n"),
        after(None, 4, printed="it is 4\n"),
    ),
    "the same first of many, and others after it": (
        after_many([0, 2, 0], [1, 2, 3]),
        after_many([0, 2, 3], [1, 2, 3]),
    ),
}


@pytest.mark.parametrize(("one", "other"), TOLD_APART.values(), ids=TOLD_APART)
def test_different_faults_have_different_evidence(one, other):
    assert one != other


def test_what_a_program_prints_in_addition_to_its_answer_is_not_evidence():
    assert after(3, 4, printed="debug") == after(3, 4)


def test_what_is_printed_is_not_the_answer_if_an_empty_text_was_expected():
    assert after(None, "", printed="hello\n").startswith("answer/None/printed/something/")


def test_very_large_arguments_are_not_part_of_the_evidence():
    one, other = ["x" * 100_000], ["y" * 100_000]
    assert after(3, 4, arguments=(one,)) == after(3, 4, arguments=(other,))


def test_the_evidence_of_many_calls_is_the_first_wrong_one():
    assert after_many([1, None, 0], [1, 2, 3]).startswith("answer/None/call 1/")


def test_the_evidence_of_a_test_without_a_comparison_is_the_last_result():
    call = record_of_one("swap", (1, 2), Answer([3]))
    assert evidence(TypeError("of the test"), call=call) == after([3], 4)


LOST = {
    "timed out": (GuestTimedOut("1 second"), "answer/timed out"),
    "died": (GuestDied("killed by SIGSEGV"), "answer/crashed"),
}


@pytest.mark.parametrize(("lost", "expected"), LOST.values(), ids=LOST)
def test_the_evidence_of_a_crash_omits_its_text(lost, expected):
    assert evidence(lost, lost=lost) == expected


def test_a_function_that_is_not_there_is_missing():
    assert evidence(MissingFunctionError("no swap")) == "answer/missing"


def test_a_check_that_did_not_run_has_no_evidence():
    nothing = not_run.nothing_ran(CHECK, failures.Verdict.FAILED, "why", "advice")
    for outcome in (not_run.broken(CHECK, "why"), not_run.skipped(CHECK, CHECK), nothing):
        assert outcome.evidence == ()


def test_the_evidence_of_a_huge_value_is_short():
    huge = [["X" * 50] * 1_000 for _ in range(100)]
    assert len(after(huge, 4, arguments=(huge,))) < 100
