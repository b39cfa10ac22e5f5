"""Turn an observed hidden test into a verdict, and into a failure in words for students."""

import pytest
from attrs import evolve

from grader.errors import AnswerTooLarge, GuestError, GuestTimedOut
from grader.feedback import drawing
from grader.feedback.wording import LONGEST_TRANSCRIPT, counted, shortened
from grader.hidden import advice, author_errors, call_evidence, missing_function, screen_failures
from grader.hidden.annotations import ExplainedError
from grader.hidden.observed import (
    Compared,
    ObservedTest,
    first_wrong_call,
    first_wrong_case,
    index_of_first_wrong,
    value_first,
)
from grader.hidden.title_and_hint import Placeholder, with_title_and_hint
from grader.records.verdict import Check, Evidence, Failure, Outcome, UncaughtException, Verdict
from grader.sandbox.call_results import LookedAt
from grader.sandbox.reply import Raised
from grader.sandbox.student_error import MissingFunctionError, StudentError

_LARGE = "Does a loop go on for too long, or does it add the same things again and again?"
_NEAR = ", or very close to it"  # for values of pytest.approx
_KEYS = "Compare the keys with those in the description. Capital letters make a difference."
_INVISIBLE = "which differs in a way that cannot be seen here"
_KINDS = {
    bool: "True or False",
    int: "a whole number",
    str: "a string",
    float: "a number with a decimal point",
}


def outcome_of(check: Check, test: ObservedTest) -> Outcome:
    """Return the verdict on *test*, and its failure in words for students.

    If it failed before anything came from the student, or because it uses a name that does not
    exist, that is our fault.
    """
    if test.error is None and test.lost is None:
        return Outcome(check, Verdict.PASSED, 1.0)
    if test.lost is not None:
        outcome = _lost(check, test, test.lost)
    elif author_errors.is_of_the_author(test.error):
        outcome = author_errors.broken(check, test.error, test.place)
    else:
        case = first_wrong_case(value_first(test))
        outcome = evolve(_failed(check, case), exception=_uncaught(case))
    outcome = with_title_and_hint(outcome)
    if test.run is None:
        return outcome
    return evolve(outcome, transcript=shortened(test.run.transcript, LONGEST_TRANSCRIPT))


def _uncaught(test: ObservedTest) -> UncaughtException | None:
    raised: Raised | None = None
    if isinstance(test.error, StudentError):
        raised = test.error.raised
    elif test.answer is not None:
        raised = test.answer.raised
    if raised is None or raised.line is None:
        return None
    return UncaughtException(next(iter(raised.types), ""), raised.text, raised.line)


def _failed(check: Check, test: ObservedTest) -> Outcome:
    if isinstance(test.error, MissingFunctionError):
        return _wrong(check, missing_function.failure(test, test.error), call_evidence.MISSING)
    if isinstance(test.error, ExplainedError):
        return _explained(check, test.error)
    if test.answer is not None and test.expected is not None:
        return _not_as_expected(check, test, test.expected.in_words)
    raised = None
    if isinstance(test.error, StudentError):
        raised = test.error.raised
    elif (
        test.call is not None and test.answer is not None and test.call.looked_at is LookedAt.VALUE
    ):
        raised = test.answer.raised  # one of many calls raised it
    if raised is not None:
        return _raised(check, test, raised)
    if not test.has_answer:
        return author_errors.broken(check, test.error, test.place)
    failure = evolve(
        _described(first_wrong_call(test)),
        test_error=author_errors.own_exception(test.error, test.place),
    )
    return _wrong(check, failure, _evidence(test))


def _wrong(check: Check, failure: Failure, evidence: Evidence) -> Outcome:
    if failure.came and failure.came == failure.expected:
        failure = evolve(failure, came=f"{failure.came}, {_INVISIBLE}")
    return Outcome(check, Verdict.FAILED, 0.0, failure, evidence=evidence)


def _evidence(test: ObservedTest) -> Evidence:
    compared = test.compared
    if test.run is not None:
        left = compared.left if compared is not None else None
        return call_evidence.wrong_run(left, test.run, _expected(test))
    if compared is None:
        return call_evidence.wrong(test.value, test.call)
    at = index_of_first_wrong(test)
    if at is not None:
        return call_evidence.wrong_in_many(at, compared.left)
    return call_evidence.wrong(compared.left, test.call, compared.right)


def _explained(check: Check, error: ExplainedError) -> Outcome:
    came = drawing.value(error.came)  # it may be a student's own answer
    if error.is_sentence:
        came = str(error.came)
    failure = Failure(error.did, error.expected, came, Placeholder.HINT)
    return _wrong(check, failure, call_evidence.explained(error))


def _lost(check: Check, test: ObservedTest, lost: GuestError) -> Outcome:
    did, evidence = _did(test), call_evidence.lost(lost)
    if isinstance(lost, AnswerTooLarge):
        came = f"a value that is too large to look at ({lost})"
        return _wrong(check, Failure(did, "a smaller value", came, _LARGE), evidence)
    if isinstance(lost, GuestTimedOut):
        verdict, came = Verdict.TIMED_OUT, f"none: {lost}"
        what_to_try = (
            "Is there a loop whose condition never becomes False, or does your code wait for"
            " something?"
        )
    else:
        verdict, came = Verdict.CRASHED, f"your program ended: {lost}"
        what_to_try = "Does your code call exit(), call itself forever, or use a lot of memory?"
    failure = Failure(did, "an answer", came, what_to_try)
    return Outcome(check, verdict, 0.0, failure, evidence=evidence)


def _raised(check: Check, test: ObservedTest, raised: Raised) -> Outcome:
    call = test.call
    if call is not None and screen_failures.is_end_of_input(raised, call):
        failure = screen_failures.asked_too_often(_did(test), call.typed or (), call.transcript)
    else:
        failure = _exception(test, raised, "no exception", advice.on_exception(test, raised))
        if call is not None and call.typed is not None:
            failure = evolve(failure, came=f"{failure.came}\n{drawing.screen(call.transcript)}")
    evidence = call_evidence.raised(raised, call, test.others)
    return Outcome(check, Verdict.RAISED, 0.0, failure, evidence=evidence)


def _not_as_expected(check: Check, test: ObservedTest, due: str) -> Outcome:
    if test.answer is None or test.answer.raised is None:
        failure = _failure(test, due, _no_exception(test.value))
        return _wrong(check, failure, call_evidence.wrong(test.value, test.call))
    raised = test.answer.raised
    evidence = call_evidence.raised(raised, test.call, test.others)
    if not isinstance(test.error, StudentError):  # only the message is wrong
        return _wrong(check, _exception(test, raised, due), evidence)
    failure = _exception(test, raised, due, advice.on_exception(test, raised))
    return Outcome(check, Verdict.RAISED, 0.0, failure, evidence=evidence)


def _failure(test: ObservedTest, expected: str, came: str, what_to_try: str = "") -> Failure:
    """Return a failure with a wrong value; without *what_to_try*, it has the hint of the check."""
    return Failure(_did(test), expected, came, what_to_try or Placeholder.HINT)


def _exception(
    test: ObservedTest, raised: Raised, expected: str, what_to_try: str = Placeholder.HINT
) -> Failure:
    """Return a failure with the exception *raised*."""
    came = str(raised)
    if raised.line is not None:
        came += f" on {test.surroundings.loaded.source_map.in_file(raised.line)}"
    came = shortened(came, drawing.LONGEST_VALUE)
    return Failure(_did(test), expected, came, what_to_try, line=raised.line)


def _no_exception(value: object) -> str:
    return f"no exception: your function returned {drawing.value(value)}"


def _described(test: ObservedTest) -> Failure:
    call = test.call
    if call is None or test.run is not None or _is_about_the_screen(test):
        return _on_screen(test)
    if call.looked_at is LookedAt.FILE:
        return _of_a_file(test)
    if call.looked_at in {LookedAt.RAISED, LookedAt.CHANGED}:
        return _one_case(test)
    if test.answer is not None and test.answer.raised is not None:  # as the test expected
        raised = test.answer.raised
        return _exception(test, raised, _expected_message(test, raised))
    if test.compared is not None:
        return _comparison(test, test.compared)
    lacking = _lacking_key(test)
    if lacking:
        what_to_try = _KEYS
    elif test.value is None:
        what_to_try = advice.on_nothing(test)
    else:
        what_to_try = advice.on_answers(test, None)
    came = drawing.value(test.value)
    if call.typed is not None:  # the test may be about what was printed
        came += f"\n{drawing.screen(call.transcript)}"
    return _failure(test, lacking or _expected(test), came, what_to_try)


def _lacking_key(test: ObservedTest) -> str:
    """Return that a dictionary with a key was expected, if the test found none; else empty."""
    if type(test.value) is not dict or not isinstance(test.error, KeyError):
        return ""
    for key in test.error.args:
        if key not in test.value:
            return f"a dictionary with the key {drawing.value(key)}"
    return ""


def _expected_message(test: ObservedTest, raised: Raised) -> str:
    compared = test.compared
    if compared is not None and not _author_said(test):
        if compared.op == "==" and raised.text in (compared.left, compared.right):
            due = compared.left
            if due == raised.text:
                due = compared.right
            return f"an exception with the message {drawing.value(due)}"
        if compared.op == "in" and compared.right == raised.text:
            return f"an exception with {drawing.value(compared.left)} in its message"
    return _expected(test)


def _of_a_file(test: ObservedTest) -> Failure:
    came = drawing.value(test.value)
    if test.value is None:
        came = "no file with this name"
    if test.compared is None:
        return _failure(test, _expected(test), came)
    expected, _ = _two_values(test, test.compared)
    return _with_texts(_failure(test, expected, came), test.compared)


def _comparison(test: ObservedTest, observed: Compared) -> Failure:
    compared = observed.readable
    left, right, value = compared.left, compared.right, test.value
    if _is_value(left, value):
        expected, came = _two_values(test, compared)
        if compared is not observed and compared.op == "==":
            expected += _NEAR
        failure = _failure(test, expected, came, advice.on_values(test, compared))
        failure = evolve(failure, wrong_type=advice.has_wrong_type(compared))
        if compared.op == "==":
            due, shown = drawing.two_boards(right, left)
            failure = evolve(failure, expected_board=due, came_board=shown)
        return _with_texts(failure, compared)
    expected, came = _expected(test), drawing.value(value)
    if isinstance(right, type) and left is type(value):
        expected, came = f"a value of type {right.__name__}", drawing.value_and_type(value)
    elif _is_argument(left, test):
        return _changed_argument(test, compared)
    return _failure(test, expected, came, advice.on_answers(test, compared))


def _changed_argument(test: ObservedTest, compared: Compared) -> Failure:
    left, right = compared.left, compared.right
    before: tuple[object, ...] = ()
    if test.call is not None:
        before = tuple(test.call.arguments_before()[0])
    which, what_to_try = "the argument", ""
    if any(right == one for one in before):
        which = "the argument unchanged"
    elif advice.returns_a_changed_copy(test, right) and any(left == one for one in before):
        what_to_try = advice.CHANGE_IT
    expected = f"{which} after the call:\n{drawing.value(right)}"
    return _failure(test, expected, drawing.value(left), what_to_try)


def _with_texts(failure: Failure, compared: Compared) -> Failure:
    texts = drawing.two_texts(compared.right, compared.left)
    if compared.op != "==" or texts is None:
        return failure
    due, came = texts
    return evolve(failure, expected_text=due, came_text=came)


def _is_argument(value: object, test: ObservedTest) -> bool:
    return test.call is not None and any(value is given for given in test.call.arguments)


def _is_value(left: object, value: object) -> bool:
    """Return whether *left* is the *value* that a call returned, or equal to it."""
    if left is value:
        return True
    is_plain = isinstance(left, str | int | float | bool | tuple)
    return is_plain and type(left) is type(value) and left == value


def _is_about_the_screen(test: ObservedTest) -> bool:
    if test.call is None or test.call.typed is None:
        return False
    if test.compared is None:
        return bool(test.call.unread) or test.value is None
    left = test.compared.left
    if left is None and test.value is None and test.call.function in test.may_be_none:
        return True  # the test found nothing in what was printed
    return not (_is_value(left, test.value) or _is_argument(left, test))


def _on_screen(test: ObservedTest) -> Failure:
    call, compared, did, run = test.call, test.compared, _did(test), test.run
    if run is not None and test.unasked is not None:
        text = test.surroundings.loaded.game or test.text
        return screen_failures.over(did, test.unasked, run, text)
    if call is not None and call.unread and (compared is None or compared.left == call.unread):
        return screen_failures.unread(did, call)
    transcript = run.transcript if run is not None else ""
    if call is not None:
        transcript = call.transcript
    expected, came = _author_said(test), drawing.screen(transcript)
    if compared is not None:
        expected = expected or screen_failures.expected(compared.op, compared.left, compared.right)
        came = screen_failures.shown(compared.op, compared.left, transcript)
    failure = screen_failures.wrong(did, expected, came, transcript)
    if run is None:
        failure = _on_end(test, failure)
    if compared is not None and compared.left == transcript and not _author_said(test):
        return _with_texts(failure, compared)  # they show the whole screen
    return failure


def _on_end(test: ObservedTest, failure: Failure) -> Failure:
    """Add to *failure* how the call ended, if that is the reason for wrong output.

    The hint of the check does not help here: it is about wrong output.
    """
    call, answer = test.call, test.answer
    if call is None or answer is None:
        return failure
    raised, screen = answer.raised, drawing.screen(call.transcript)
    if raised is not None and not screen_failures.is_end_of_input(raised, call):
        what_to_try = advice.on_exception(test, raised) or advice.FIRST_THE_EXCEPTION
        ended = _exception(test, raised, failure.expected, what_to_try)
        return evolve(ended, came=f"{ended.came}\n{screen}")
    if call.function in test.may_be_none and advice.returns_its_output(answer):
        shown = drawing.plain if type(answer.value) is str else drawing.value
        came = f"{screen}; it returned {shown(answer.value)}"
        what_to_try = advice.on_returned_output(answer, test.compared)
        return evolve(failure, came=came, advice=what_to_try or Placeholder.HINT)
    return failure


def _one_case(test: ObservedTest) -> Failure:
    said = _author_said(test)
    if test.call is not None and test.call.looked_at is LookedAt.CHANGED:
        expected = said or "its arguments stay as they are"
        return _failure(test, expected, "they were changed")
    if test.answer is not None and test.answer.raised is not None:
        what_to_try = advice.on_exception(test, test.answer.raised)
        return _exception(test, test.answer.raised, said or "no exception", what_to_try)
    return _failure(test, said or "an exception", _no_exception(test.value))


def _two_values(test: ObservedTest, compared: Compared) -> tuple[str, str]:
    left, right = compared.left, compared.right
    came, expected = drawing.value(left), drawing.value(right)
    is_single = compared.op == "is" and right in (True, False, None)
    if compared.op != "==" and not is_single:
        return _expected(test), came
    same_type = type(left) is type(right)
    if came == expected and same_type:
        return expected, f"{came}, {_INVISIBLE}"
    if came == expected:
        came, expected = drawing.plain(left), drawing.plain(right)
    if came == expected:
        return f"{expected} ({_kind(right)})", f"{came} ({_kind(left)})"
    if same_type and type(left) is str and expected.split() == came.split():
        return (
            f"{expected} ({counted(len(right), 'character')})",
            f"{came} ({counted(len(left), 'character')})",
        )
    return expected, came


def _kind(value: object) -> str:
    return _KINDS.get(type(value), f"a {type(value).__name__}")


def _expected(test: ObservedTest) -> str:
    """Return what the author wrote after the assert, or the placeholder for the title."""
    return _author_said(test) or Placeholder.TITLE


def _author_said(test: ObservedTest) -> str:
    error = test.error
    if isinstance(error, pytest.fail.Exception):
        return error.msg or ""
    if test.unasked is not None or not isinstance(error, AssertionError) or not error.args:
        return ""
    text = str(error.args[0])
    if text.startswith("assert "):
        return ""
    return text.partition("\nassert ")[0]


def _did(test: ObservedTest) -> str:
    if test.run is not None:
        return screen_failures.did_run(test.run)
    call = test.call_as_seen
    if call is None or not call.function:  # nothing but the import
        return ""
    if call.looked_at is LookedAt.GLOBAL:
        return f"looked at the value of {call.function}"
    return drawing.call(call, test.parameters)
