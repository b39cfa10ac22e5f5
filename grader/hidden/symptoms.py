"""How a hidden test went wrong, as evidence: the same for the same fault, whoever made it.

Nothing in it is a name, a line, a text of an exception or a time: these differ between programs
with the same fault.
"""

from collections.abc import Collection, Sequence

from grader.diagnosis.evidence import digest, of
from grader.errors import AnswerTooLarge, GuestError, GuestTimedOut
from grader.hidden.explained import ExplainedError
from grader.sandbox.builtin_exceptions import nearest_builtin
from grader.sandbox.call_record import CallRecord
from grader.sandbox.reply import Raised
from grader.sandbox.setting import Setting

_ABOUT = "answer"  # a hidden test has one symptom: what came back
_LARGEST_CALL = 1 << 16  # bytes of arguments that are looked at

MISSING = of([(_ABOUT, "missing")])
TOO_LARGE = of([(_ABOUT, "too large")])


def lost(error: GuestError) -> str:
    """The evidence of a call from which the guest did not come back."""
    if isinstance(error, AnswerTooLarge):
        return TOO_LARGE
    return of([(_ABOUT, "timed out" if isinstance(error, GuestTimedOut) else "crashed")])


def raised(error: Raised, made: CallRecord | None, others: Collection[str]) -> str:
    """The evidence of an exception: its builtin class, in which other function it was raised, and
    in which call.

    A call with too many or too few arguments is made in no function of the student's.

    Args:
        error: What was raised.
        made: The call that raised it.
        others: The names of the functions that were handed out.
    """
    kind = nearest_builtin(error.types)
    where = "in it" if error.line is not None else "at the call"
    if made is not None and error.function in others and error.function != made.function:
        where = f"in {error.function}"
    return of([(_ABOUT, "raised", kind, where, _call(made))])


def wrong(came: object, made: CallRecord | None, expected: object = None) -> str:
    """
    The evidence of a wrong value: of what kind *came* is, in which call, and which value.

    Of None, whether what was *expected* was printed instead.
    """
    if came is None:
        return of([(_ABOUT, _kind(came), *_printed(made, expected), _call(made))])
    return of([(_ABOUT, _kind(came), _call(made), digest(came))])


def wrong_in_many(at: int, results: Sequence[object]) -> str:
    """The evidence of many calls at once: the first wrong result, its place *at* among *results*,
    and all of them.
    """
    came = results[at]
    return of([(_ABOUT, _kind(came), f"call {at}", digest(came), digest(results))])


def explained(error: ExplainedError) -> str:
    """Return the evidence of a failure that the test explains: what went wrong, and of what kind
    the value was that came.
    """
    return of([(_ABOUT, error.kind, _kind(error.came))])


def _kind(came: object) -> str:
    return "None" if came is None else type(came).__name__


def wrong_run(left: object, said: tuple[str, ...]) -> str:
    """The evidence of a program of which something is wrong, *left*, after the lines that were
    *said* to it.
    """
    return of([(_ABOUT, "a program", _kind(left), digest(said), digest(left))])


def _call(made: CallRecord | None) -> str:
    """Which call it was, by its arguments and what held meanwhile: a hidden
    test may make several.
    """
    if made is None or len(made.asked) > _LARGEST_CALL:
        return "a call"
    if made.typed is None and made.setting is None:
        return digest(made.before())
    held = made.setting or Setting()
    return digest((made.before(), made.typed, held.seed, held.draws, dict(held.names)))


def _printed(made: CallRecord | None, expected: object) -> tuple[str, ...]:
    """What a function that returned nothing printed: nothing, the answer, or something else."""
    printed = made.answer.printed if made is not None and made.answer is not None else ""
    if not printed.strip():
        return ("nothing printed",)
    is_plain = type(expected) in (str, bool, int, float, list, tuple)
    said = str(expected).strip() if is_plain else ""
    return "printed", "the answer" if said and said in printed else "something"
