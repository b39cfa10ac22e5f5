"""Holds how a hidden test ended, and finds out over what: pure."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve, field, frozen

from grader.errors import GuestError
from grader.hidden.expected_exception import Expected
from grader.sandbox.call_record import CallRecord, record_of_one
from grader.sandbox.reply import Answer
from grader.sandbox.run import Run

_SYMMETRIC = frozenset({"==", "!=", "is", "is not"})


@frozen
class Compared:
    """The comparison that failed in a test: ``left op right``."""

    op: str
    left: Any
    right: Any


@frozen
class Ending:
    """How a hidden test ended.

    Attributes:
        error: What it raised; None where it came to its end.
        lost: How the guest left during one of its calls, whatever the test made of that.
        made: The last call that it made.
        compared: The last comparison that failed.
        parameters: The names of the parameters that the called function was handed out with.
        others: The names of all functions that were handed out.
        run: The last run of the program, where that came after the last call.
        unparsable: The functions of the student's that are not valid Python, each with the line of
            the error.
        may_be_none: The names of the functions that may rightly return None.
        text: The student's program.
        expected: The exception that the test expected when it ended.
    """

    error: BaseException | None
    lost: GuestError | None = None
    made: CallRecord | None = None
    compared: Compared | None = None
    parameters: tuple[str, ...] = ()
    others: frozenset[str] = frozenset()
    run: Run | None = None
    unparsable: Mapping[str, int] = field(factory=dict)
    may_be_none: frozenset[str] = frozenset()
    text: str = ""
    expected: Expected | None = None


def value_first(ending: Ending) -> Ending:
    """Turn ``expected == value`` around: many courses write their asserts so."""
    compared, made = ending.compared, ending.made
    if compared is None or made is None or made.answer is None or compared.op not in _SYMMETRIC:
        return ending
    value = made.answer.value
    is_right = compared.right is value or (
        bool(made.calls) and compared.right == value
    )  # a copy of many answers
    if is_right and compared.left is not value:
        return evolve(ending, compared=Compared(compared.op, compared.right, compared.left))
    return ending


def singled_out(ending: Ending) -> Ending:
    """Of many calls at once, the first whose result is not the one expected, as if it had been made
    alone.
    """
    made, compared, at = ending.made, ending.compared, first_wrong(ending)
    if made is None or compared is None or at is None:
        return ending
    came = compared.left[at]
    single = record_of_one(made.function, made.calls[at], Answer(came), made.setting)
    return evolve(ending, made=single, compared=Compared("==", came, compared.right[at]))


def first_case(ending: Ending) -> Ending:
    """Where lists of what came of many calls were compared that were tried, the first case that is
    not as expected.
    """
    made, compared = ending.made, ending.compared
    if made is None or made.among is None or compared is None:
        return ending
    among, left, right = made.among, compared.left, compared.right
    if not (
        isinstance(left, list)
        and isinstance(right, list)
        and len(left) == len(right) == len(among.cases)
    ):
        return ending
    at = next(
        (at for at, (came, due) in enumerate(zip(left, right, strict=True)) if came != due), None
    )
    if at is None:
        return ending
    single = record_of_one(made.function, among.calls[at], among.cases[at], made.setting)
    case = evolve(single, aspect=made.aspect, among=among)
    return evolve(ending, made=case, compared=Compared(compared.op, left[at], right[at]))


def first_wrong(ending: Ending) -> int | None:
    """The place of the first of many calls whose result is not the one expected; None where it
    cannot be told.
    """
    made, compared = ending.made, ending.compared
    if made is None or made.answer is None or not made.calls or compared is None:
        return None
    left, right = compared.left, compared.right
    if left != made.answer.value or type(right) is not list or len(right) != len(made.calls):
        return None
    return next(
        (at for at, (came, due) in enumerate(zip(left, right, strict=True)) if came != due), None
    )
