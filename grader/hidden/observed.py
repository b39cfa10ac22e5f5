"""Hold what was observed when a hidden test ran, and find the call or case that made it fail."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from attrs import evolve, frozen

from grader.errors import GuestError
from grader.hidden import approximate
from grader.hidden.expected_exception import ExpectedException
from grader.hidden.surroundings import NOTHING, Surroundings
from grader.sandbox.call_results import CallRecord, record_of_one
from grader.sandbox.reply import Answer
from grader.sandbox.run import Run, UnaskedError
from grader.source.blocks import statements
from grader.source.scopes import global_names

_SYMMETRIC = frozenset({"==", "!=", "is", "is not"})


@frozen
class Compared:
    """Holds the comparison that failed in a test: ``left op right``."""

    op: str
    left: Any
    right: Any

    @property
    def readable(self) -> "Compared":
        """The comparison with numbers instead of ``pytest.approx``."""
        right = approximate.readable(self.right)
        if right is self.right:
            return self
        return evolve(self, right=right)


class LastUse(NamedTuple):
    """What a test or a fixture did last with the student's program; nothing if both are None."""

    call: CallRecord | None = None
    run: Run | None = None


@frozen
class ObservedTest:
    """Holds what was observed when a hidden test ran.

    Attributes:
        error: What it raised; None if it ended normally.
        lost: How the guest ended during a call, even if the test caught that; else None.
        call: The last call that it made.
        compared: The last comparison that failed.
        parameters: The parameters of the called function in the hand-out.
        others: The functions of the hand-out.
        given: Those that students get complete.
        run: The last run of the program, if it came after the last call.
        may_be_none: The functions that may return None.
        text: The student's program.
        expected: The exception that the test expected when it ended.
        place: The file and the line of the hidden tests in which it ended; empty if unknown.
    """

    error: BaseException | None
    lost: GuestError | None = None
    call: CallRecord | None = None
    compared: Compared | None = None
    parameters: tuple[str, ...] = ()
    others: frozenset[str] = frozenset()
    given: frozenset[str] = frozenset()
    run: Run | None = None
    may_be_none: frozenset[str] = frozenset()
    text: str = ""
    expected: ExpectedException | None = None
    surroundings: Surroundings = NOTHING
    place: str = ""

    @property
    def call_as_seen(self) -> CallRecord | None:
        """The last call, without globals that are not in the student's program."""
        call = self.call
        if call is None or call.setting is None or not call.setting.names:
            return call
        known = global_names(statements(self.text))
        names = {name: value for name, value in call.setting.names.items() if name in known}
        return evolve(call, setting=evolve(call.setting, names=names))

    @property
    def unasked(self) -> UnaskedError | None:
        """The line that could not be typed because the program ended; None without such a line."""
        return self.error if isinstance(self.error, UnaskedError) else None

    @property
    def answer(self) -> Answer | None:
        """The answer to the last call, if there is one."""
        return None if self.call is None else self.call.answer

    @property
    def has_answer(self) -> bool:
        """Whether anything came from the student's program."""
        return self.answer is not None or (self.run is not None and self.run.has_started)

    @property
    def value(self) -> Any:  # noqa: ANN401 - what a student returns
        """What the last call returned; None if it returned nothing."""
        return None if self.answer is None else self.answer.value


def value_first(test: ObservedTest) -> ObservedTest:
    """Turn ``expected == value`` around, so that the value is on the left."""
    compared, call = test.compared, test.call
    if compared is None or call is None or test.answer is None or compared.op not in _SYMMETRIC:
        return test
    is_copy = bool(call.calls) and compared.right == test.value  # of many answers
    if compared.left is not test.value and (compared.right is test.value or is_copy):
        return evolve(test, compared=Compared(compared.op, compared.right, compared.left))
    return test


def first_wrong_call(test: ObservedTest) -> ObservedTest:
    """Replace many calls by the first call with a wrong result; without one, return *test*."""
    call, compared, at = test.call, test.compared, index_of_first_wrong(test)
    if call is None or compared is None or at is None:
        return test
    result, due = compared.left[at], compared.right[at]
    single = record_of_one(call.function, call.calls[at], Answer(result), call.setting)
    return evolve(test, call=single, compared=Compared("==", result, due))


def first_wrong_case(test: ObservedTest) -> ObservedTest:
    """Replace the results of ``tried`` by the first case that is not as expected."""
    call, compared = test.call, test.compared
    if call is None or call.batch is None or compared is None:
        return test
    batch, left, right = call.batch, compared.left, compared.right
    are_lists = isinstance(left, list) and isinstance(right, list)
    if not are_lists or not len(left) == len(right) == len(batch.cases):
        return test
    at = _first_difference(left, right)
    if at is None:
        return test
    single = record_of_one(call.function, batch.calls[at], batch.cases[at], call.setting)
    case = evolve(single, looked_at=call.looked_at, batch=batch)
    return evolve(test, call=case, compared=Compared(compared.op, left[at], right[at]))


def index_of_first_wrong(test: ObservedTest) -> int | None:
    """Return the index of the first of many calls with a wrong result; None if unknown."""
    call, compared = test.call, test.compared
    if call is None or test.answer is None or not call.calls or compared is None:
        return None
    left, right = compared.left, compared.right
    if left != test.value or type(right) is not list or len(right) != len(call.calls):
        return None
    return _first_difference(left, right)


def _first_difference(left: Sequence[object], right: Sequence[object]) -> int | None:
    pairs = enumerate(zip(left, right, strict=True))
    return next((at for at, (one, other) in pairs if one != other), None)
