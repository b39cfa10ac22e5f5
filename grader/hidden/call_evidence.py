"""Describe how a hidden test went wrong, in the same way for the same fault in every program.

Names, lines, texts of exceptions and times are left out, because they differ between programs.
"""

from collections.abc import Collection, Sequence

from grader.diagnosis.evidence import digest
from grader.errors import AnswerTooLarge, GuestError, GuestTimedOut
from grader.hidden.annotations import ExplainedError
from grader.records.verdict import Evidence
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_results import CallRecord
from grader.sandbox.reply import Raised
from grader.sandbox.run import Run
from grader.sandbox.setting import Setting

_LARGEST_CALL = 1 << 16  # bytes of arguments that are compared


def _evidence(*levels: str) -> Evidence:
    return (("answer", *levels),)


MISSING = _evidence("missing")
TOO_LARGE = _evidence("too large")


def lost(error: GuestError) -> Evidence:
    """Return the evidence of a call during which the guest was lost."""
    if isinstance(error, AnswerTooLarge):
        return TOO_LARGE
    if isinstance(error, GuestTimedOut):
        return _evidence("timed out")
    return _evidence("crashed")


def raised(error: Raised, call: CallRecord | None, others: Collection[str]) -> Evidence:
    """Return the evidence of an exception: its builtin class, where it was raised, in which call.

    *call* is None if the whole program was run. *others* are the functions of the hand-out.
    """
    # A call with too many or too few arguments reaches no line of the student.
    where = "in it" if error.line is not None else "at the call"
    called = None if call is None else call.function
    if error.function in others and error.function != called:
        where = f"in {error.function}"
    return _evidence("raised", nearest_builtin(error.types), where, _call(call))


def wrong(value: object, call: CallRecord | None, expected: object = None) -> Evidence:
    """Return the evidence of a wrong *value*: its type, the call, and the value.

    For None, the evidence says whether *expected* was printed instead.
    """
    if value is None:
        return _evidence(_kind(value), *_printed(call, expected), _call(call))
    return _evidence(_kind(value), _call(call), digest(value))


def wrong_in_many(at: int, results: Sequence[object]) -> Evidence:
    """Return the evidence of many calls: the first wrong result, its index *at*, all *results*."""
    return _evidence(_kind(results[at]), f"call {at}", digest(results[at]), digest(results))


def explained(error: ExplainedError) -> Evidence:
    """Return the evidence of a failure that the test explains: its kind and the value's type."""
    kind = error.kind.replace("/", " ").replace(";", ",")  # these separate symptoms and levels
    return _evidence(kind, _kind(error.came))


def wrong_run(left: object, run: Run, expected: str) -> Evidence:
    """Return the evidence of a program with a wrong *left*: what was typed, and whether it asks.

    *expected* are the author's words. A test of a game expects one thing after the other. In
    ``assert "again" in printed``, *left* is the same for all programs.
    """
    state = "asks" if run.asks else "ended"
    due, typed = digest(expected), digest(run.typed)
    return _evidence("a program", _kind(left), due, typed, state, digest(left))


def _kind(value: object) -> str:
    return "None" if value is None else type(value).__name__


def _call(call: CallRecord | None) -> str:
    """Return which call it was, by its arguments and setting: a test may make several."""
    if call is None or len(call.pickled) > _LARGEST_CALL:
        return "a call"
    if call.typed is None and call.setting is None:
        return digest(call.arguments_before())
    setting = call.setting or Setting()
    return digest(
        (call.arguments_before(), call.typed, setting.seed, setting.draws, dict(setting.names))
    )


def _printed(call: CallRecord | None, expected: object) -> tuple[str, ...]:
    printed = "" if call is None or call.answer is None else call.answer.printed
    if not printed.strip():
        return ("nothing printed",)
    is_plain = type(expected) in (str, bool, int, float, list, tuple)
    answer = str(expected).strip() if is_plain else ""
    return "printed", "the answer" if answer and answer in printed else "something"
