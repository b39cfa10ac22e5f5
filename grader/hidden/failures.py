"""From how a hidden test ended to a verdict, and to a failure in the student's words: pure."""

import pytest
from attrs import evolve

from grader.errors import AnswerTooLarge, GuestError, GuestTimedOut
from grader.feedback import drawing
from grader.feedback.wording import LONGEST_TRANSCRIPT, shortened
from grader.hidden import screens, symptoms
from grader.hidden.ending import Compared, Ending, first_case, first_wrong, singled_out, value_first
from grader.hidden.expected_exception import Expected
from grader.hidden.explained import ExplainedError
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict
from grader.sandbox.call_record import CallRecord
from grader.sandbox.reply import Raised
from grader.sandbox.run import UnaskedError
from grader.sandbox.student_error import MissingFunctionError, StudentError
from grader.sandbox.wire import Opaque
from grader.source.names import global_names

_LARGE = "Does a loop go on for too long, or does it add the same things again and again?"
_NOT_RUN = "Not run: the notes at the top say why."

_START = (
    "Run the file yourself: does it start, and ask for something? The end of the file has to"
    " start it."
)

_USUAL_CAUSE = {
    "AttributeError": "Look at that line: what kind of value is before the dot? It may be None.",
    "IndexError": "An index is too large: the last index is the length minus 1.",
    "KeyError": (
        "Is the key in the dictionary at that time? Print the dictionary just before that line."
    ),
    "RecursionError": (
        "Python allows about 1,000 calls inside each other: does your function stop calling itself?"
    ),
    "UnboundLocalError": "Does the variable have a value on every way to that line?",
    "NameError": "Is that name spelled as where it got its value? Does this function know it?",
    "ZeroDivisionError": "What is the divisor in that line, and when is it 0?",
}


def judged(check: Check, ending: Ending) -> Outcome:
    """The outcome of *check*; a test that went wrong before anything came from the student is our
    fault.
    """
    if ending.error is None and ending.lost is None:
        return Outcome(check, Verdict.PASSED, 1.0)
    outcome = _went_wrong(check, ending)
    if ending.run is None:
        return outcome
    return evolve(outcome, transcript=shortened(ending.run.transcript, LONGEST_TRANSCRIPT))


def _went_wrong(check: Check, ending: Ending) -> Outcome:
    if ending.lost is not None:
        return _lost(check, ending, ending.lost)
    ending = first_case(value_first(ending))
    if isinstance(ending.error, MissingFunctionError):
        return _wrong(check, _missing(ending, ending.error), symptoms.MISSING)
    if isinstance(ending.error, ExplainedError):
        return _explained(check, ending.error)
    answered = ending.made is not None and ending.made.answer is not None
    if answered and ending.expected is not None:
        return _not_as_expected(check, ending, ending.expected)
    raised = (
        ending.error.raised if isinstance(ending.error, StudentError) else _raised_in_one(ending)
    )
    if raised is not None:
        return _raised(check, ending, raised)
    return _compared(check, ending, answered=answered)


def _compared(check: Check, ending: Ending, *, answered: bool) -> Outcome:
    """Describe an answer, or a screen, that was not the one expected; without either it is our
    fault.
    """
    if not answered and (ending.run is None or not ending.run.heard):
        return Outcome(
            check,
            Verdict.BROKEN,
            1.0,
            Failure(came=f"{type(ending.error).__name__}: {ending.error}"),
        )
    return _wrong(check, _failure(check, ending), _evidence(ending))


def _explained(check: Check, error: ExplainedError) -> Outcome:
    """Describe a failure in the words of the test; what came may be a student's own answer."""
    came = str(error.came) if error.is_sentence else drawing.value(error.came)
    failure = Failure(error.did, error.expected, came, check.hint)
    return _wrong(check, failure, symptoms.explained(error))


def skipped(check: Check, needed: Check) -> Outcome:
    """Return the outcome of a check that was not run, because the one that it
    needs did not pass.
    """
    first = "another check" if needed.audience is Audience.COUNT else f'"{needed.title}"'
    return Outcome(
        check, Verdict.SKIPPED, 0.0, Failure(not_run=f"Not run: first make {first} work.")
    )


def _missing(ending: Ending, error: MissingFunctionError) -> Failure:
    """Say that there is no such function, or that Python cannot read it."""
    line = ending.unparsable.get(error.name or "")
    if line is not None:
        return Failure(
            not_run=(
                f"Not run: Python cannot read {error.name}: there is a syntax error in line {line}."
            )
        )
    where = (
        "at the left edge of your file. Was its name changed, was it deleted, or is it indented?"
    )
    return Failure(not_run=f"Not run: {error} {where}")


def nothing_ran(check: Check, verdict: Verdict, why: str, advice: str) -> Outcome:
    """The outcome of a check for a file that could not be run at all."""
    failure = Failure(
        expected="a file that can be imported", came=why, advice=advice, not_run=_NOT_RUN
    )
    return Outcome(check, verdict, 0.0, failure)


def broken(check: Check, why: str) -> Outcome:
    """The outcome of a check in which the grader itself failed."""
    return Outcome(check, Verdict.BROKEN, 1.0, Failure(came=why))


def _wrong(check: Check, failure: Failure, evidence: str) -> Outcome:
    if failure.came and failure.came == failure.expected:
        failure = evolve(failure, came=f"{failure.came}, which differs in what cannot be seen here")
    return Outcome(check, Verdict.FAILED, 0.0, failure, evidence=evidence)


def _evidence(ending: Ending) -> str:
    """How a test went wrong that came to an answer."""
    made, compared = ending.made, ending.compared
    if ending.run is not None:
        return symptoms.wrong_run(None if compared is None else compared.left, ending.run.said)
    if compared is None:
        return symptoms.wrong(
            made.answer.value if made is not None and made.answer is not None else None, made
        )
    if (at := first_wrong(ending)) is not None:
        return symptoms.wrong_in_many(at, compared.left)
    return symptoms.wrong(compared.left, made, compared.right)


def _lost(check: Check, ending: Ending, lost: GuestError) -> Outcome:
    did, evidence = _did(ending), symptoms.lost(lost)
    if isinstance(lost, GuestTimedOut):
        advice = "Is there a loop whose condition never becomes false, or a call that waits?"
        failure = Failure(did, "an answer", f"none: {lost}", advice)
        return Outcome(check, Verdict.TIMED_OUT, 0.0, failure, evidence=evidence)
    if isinstance(lost, AnswerTooLarge):
        failure = Failure(
            did, "a smaller value", f"a value that is too large to look at ({lost})", _LARGE
        )
        return _wrong(check, failure, evidence)
    advice = "Does your code call exit(), call itself forever, or use a lot of memory?"
    failure = Failure(did, "an answer", f"your program ended: {lost}", advice)
    return Outcome(check, Verdict.CRASHED, 0.0, failure, evidence=evidence)


def _raised_in_one(ending: Ending) -> Raised | None:
    """What one of many calls raised that were tried, where the test wanted its value."""
    made = ending.made
    if made is None or made.answer is None or made.aspect != "value":
        return None
    return made.answer.raised


def _raised(check: Check, ending: Ending, raised: Raised) -> Outcome:
    made = ending.made
    if made is not None and screens.is_end_of_input(raised, made):
        failure = screens.asked_too_often(_did(ending), made.typed or (), made.transcript)
    else:
        came = _told(raised)
        if made is not None and made.typed is not None:
            came = f"{came}\n{drawing.screen(made.transcript)}"
        failure = Failure(_did(ending), "no exception", came, _advice_on(ending, raised))
    evidence = symptoms.raised(raised, ending.made, ending.others)
    return Outcome(check, Verdict.RAISED, 0.0, failure, evidence=evidence)


def _not_as_expected(check: Check, ending: Ending, expected: Expected) -> Outcome:
    """Describe a call that did not raise the exception that the test expected: another one, or
    none.
    """
    due = " or ".join(map(_an_exception, expected.classes))
    if expected.match:
        due += f' whose message matches "{expected.match}"'
    answer = ending.made.answer if ending.made is not None else None
    if answer is None or answer.raised is None:
        value = None if answer is None else answer.value
        failure = Failure(
            _did(ending), due, f"no exception, but {drawing.value(value)}", check.hint
        )
        return _wrong(check, failure, symptoms.wrong(value, ending.made))
    failure = Failure(_did(ending), due, _told(answer.raised), check.hint)
    evidence = symptoms.raised(answer.raised, ending.made, ending.others)
    return Outcome(check, Verdict.RAISED, 0.0, failure, evidence=evidence)


def _an_exception(name: str) -> str:
    if name in {"Exception", "BaseException"}:
        return "an exception"
    return f"an {name}" if name[:1] in "AEIOU" else f"a {name}"


def _told(raised: Raised) -> str:
    where = f" in line {raised.line} of your file" if raised.line is not None else ""
    return shortened(f"{raised}{where}", drawing.LONGEST_VALUE)


def _advice_on(ending: Ending, raised: Raised) -> str:
    """Return one thing to try about an exception: where it came from, or what usually causes one
    of its class.

    The check's hint was written for a wrong answer.
    """
    made = ending.made
    if made is not None and made.answer is not None and made.answer.asked and made.typed is None:
        return "It gets all it needs as parameters: do not call input() in it."
    if made is not None and raised.function in ending.others and raised.function != made.function:
        if made.typed:  # what was meant for another question may have been typed to it
            calls = f"It happened in {raised.function}, which {made.function} calls"
            return f"{calls}: is it wrong there, or should it not have been called any more?"
        calls = f"It happened in {raised.function}, which {made.function} calls"
        return (
            f"{calls}: is {raised.function} wrong, or was it asked for something that is not there?"
        )
    return next((_USUAL_CAUSE[name] for name in raised.types if name in _USUAL_CAUSE), "")


def _failure(check: Check, ending: Ending) -> Failure:
    ending = singled_out(ending)
    made, compared = ending.made, ending.compared
    answer = made.answer if made is not None else None
    value = answer.value if answer is not None else None
    if (ending.run is not None) or (
        made is not None and made.typed is not None and _is_of_screen(made, compared)
    ):
        return _on_screen(check, ending)
    if made is not None and made.aspect == "written":
        came = "no file of this name" if value is None else drawing.value(value)
        expected = (
            _expected(check, ending) if compared is None else _facts(check, ending, compared)[0]
        )
        return Failure(_did(ending), expected, came, check.hint)
    if made is not None and made.aspect in {"raised", "changed"}:
        return _of_one(check, ending, made)
    if answer is not None and answer.raised is not None:  # which the test expected, and looked at
        return Failure(
            _did(ending),
            _expected_message(check, ending, answer.raised),
            _told(answer.raised),
            check.hint,
        )
    if compared is None or made is None:
        return Failure(_did(ending), _expected(check, ending), drawing.value(value), check.hint)
    return _of_comparison(check, ending, made, compared)


def _expected_message(check: Check, ending: Ending, raised: Raised) -> str:
    """Say which message was expected of the exception *raised*, if that is what
    the test compared.
    """
    compared = ending.compared
    if compared is not None and not _author_said(ending):
        if compared.op == "==" and raised.text in (compared.left, compared.right):
            due = compared.right if compared.left == raised.text else compared.left
            return f"an exception with the message {drawing.value(due)}"
        if compared.op == "in" and compared.right == raised.text:
            return f"an exception with {drawing.value(compared.left)} in its message"
    return _expected(check, ending)


def _of_comparison(check: Check, ending: Ending, made: CallRecord, compared: Compared) -> Failure:
    value = made.answer.value if made.answer is not None else None
    if compared.left is value or _same(compared.left, value):
        expected, came = _facts(check, ending, compared)
        return Failure(_did(ending), expected, came, _advice(check, ending, compared))
    if isinstance(compared.right, type) and compared.left is type(value):
        return Failure(
            _did(ending),
            f"a value of type {compared.right.__name__}",
            _with_type(value),
            check.hint,
        )
    if any(compared.left is given for given in made.given):
        stays = " still" if any(compared.right == each for each in made.before()[0]) else ""
        expected = f"the argument afterwards{stays}:\n{drawing.value(compared.right)}"
        return Failure(_did(ending), expected, drawing.value(compared.left), check.hint)
    return Failure(_did(ending), _expected(check, ending), drawing.value(value), check.hint)


def _is_of_screen(made: CallRecord, compared: Compared | None) -> bool:
    """Whether a test was about what a call printed and asked, and not about what it returned or
    changed.
    """
    value = made.answer.value if made.answer is not None else None
    if compared is None:
        return bool(made.unread) or value is None
    left = compared.left
    return not (left is value or _same(left, value) or any(left is given for given in made.given))


def _on_screen(check: Check, ending: Ending) -> Failure:
    made, compared, did, run = ending.made, ending.compared, _did(ending), ending.run
    if run is not None and isinstance(ending.error, UnaskedError):
        return screens.over(did, ending.error, check.hint if run.said else _START)
    if made is not None and made.unread and (compared is None or compared.left == made.unread):
        return screens.unread(did, made)
    shown = made.transcript if made is not None else run.transcript if run is not None else ""
    if compared is None:
        return Failure(did, _expected(check, ending), drawing.screen(shown), check.hint)
    said = _author_said(ending) or screens.wanted(compared.op, compared.left, compared.right)
    came = screens.came(compared.op, compared.left, shown)
    return Failure(did, said or _expected(check, ending), came, check.hint)


def _of_one(check: Check, ending: Ending, made: CallRecord) -> Failure:
    """Of one of many calls that were tried, whether it raised, or left its arguments alone."""
    raised = made.answer.raised if made.answer is not None else None
    if made.aspect == "changed":
        came = "they were changed"
        return Failure(
            _did(ending),
            _author_said(ending) or "that its arguments stay as they are",
            came,
            check.hint,
        )
    if raised is not None:
        return Failure(
            _did(ending),
            _author_said(ending) or "no exception",
            _told(raised),
            _advice_on(ending, raised),
        )
    value = made.answer.value if made.answer is not None else None
    expected = _author_said(ending) or "an exception"
    return Failure(_did(ending), expected, f"no exception, but {drawing.value(value)}", check.hint)


def _facts(check: Check, ending: Ending, compared: Compared) -> tuple[str, str]:
    came, right = drawing.value(compared.left), drawing.value(compared.right)
    if compared.op == "==" or (compared.op == "is" and compared.right in (True, False, None)):
        if came == right and type(compared.left) is type(compared.right):
            return right, f"{came}, which differs in what cannot be seen here"
        if came == right:
            came, right = drawing.plain(compared.left), drawing.plain(compared.right)
        if came == right:
            # Equal to look at, and still not equal: they differ in kind.
            return f"{right} ({_kind(compared.right)})", f"{came} ({_kind(compared.left)})"
        if type(compared.left) is type(compared.right) is str and right.split() == came.split():
            return f"{right} ({_length(compared.right)})", f"{came} ({_length(compared.left)})"
        return right, came
    return _expected(check, ending), came


def _length(text: str) -> str:
    return "1 character" if len(text) == 1 else f"{len(text)} characters"


def _expected(check: Check, ending: Ending) -> str:
    """What the author wrote behind the assert, else the check's title."""
    return _author_said(ending) or check.title


def _author_said(ending: Ending) -> str:
    if isinstance(ending.error, UnaskedError):
        return ""
    text = (
        str(ending.error.args[0])
        if isinstance(ending.error, AssertionError) and ending.error.args
        else ""
    )
    said = text.partition("\nassert ")[0]
    if said and not text.startswith("assert "):
        return said
    if isinstance(ending.error, pytest.fail.Exception) and ending.error.msg:
        return ending.error.msg
    return ""


def _did(ending: Ending) -> str:
    if ending.run is not None:
        return screens.did_run(ending.run)
    if ending.made is None:
        return ""
    return drawing.call(_with_known_names(ending.made, ending.text), ending.parameters)


def _with_known_names(made: CallRecord, text: str) -> CallRecord:
    """Leave out of the setting the globals that the student's program does not have: they tell its
    author nothing.
    """
    if made.setting is None or not made.setting.names:
        return made
    known = global_names(text)
    named = {name: value for name, value in made.setting.names.items() if name in known}
    return evolve(made, setting=evolve(made.setting, names=named))


def _advice(check: Check, ending: Ending, compared: Compared) -> str:
    """Return one thing to try: what the two values tell, else the check's hint."""
    left, right = compared.left, compared.right
    if left is None and right is not None:
        return _advice_on_nothing(check, ending)
    if type(left) is str and type(right) is str and left != right and left.split() == right.split():
        return "Only spaces or line ends differ: compare the two texts character by character."
    if isinstance(left, Opaque) and "generator" in left.description:
        return "This is a generator, not a list: put list(…) around it."
    return check.hint


def _advice_on_nothing(check: Check, ending: Ending) -> str:
    """Return one thing to try if None came, and it may be that nothing was returned."""
    made = ending.made
    if made is not None and made.answer is not None and made.answer.printed.strip():
        return "Your function prints its answer; let it return the answer instead."
    if made is not None and made.function in ending.may_be_none:
        return check.hint
    return "Your function returned nothing. Does every branch of the function end with return?"


def _with_type(value: object) -> str:
    if value is None or isinstance(value, Opaque):  # whose drawing is its type
        return drawing.value(value)
    return f"{drawing.value(value)}, a value of type {type(value).__name__}"


def _same(left: object, value: object) -> bool:
    return (
        type(left) is type(value)
        and isinstance(left, str | int | float | bool | tuple)
        and left == value
    )


def _kind(something: object) -> str:
    names = {
        bool: "True or False",
        int: "a whole number",
        str: "a text",
        float: "a number with a point",
    }
    kind = type(something)
    return names.get(kind, f"a {kind.__name__}")
