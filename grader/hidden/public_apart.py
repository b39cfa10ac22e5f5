"""Public checks that did not pass, run once more in a guest that has never seen a hidden case.

A program can keep the arguments of hidden checks and put them into its answer to a public one,
which its student reads in full. So what is shown of a public check comes from here; whether it
passes was decided before.
"""

from collections.abc import Callable, Sequence

from attrs import evolve

from grader.errors import GuestError
from grader.hidden.suite import Beside, Suite
from grader.records.verdict import FAILURES, STANDS, Audience, Failure, Outcome, Verdict
from grader.sandbox.module import Module

_NOT_SEEN_AGAIN = Failure(
    came=(
        "no right answer; but it gives one if we make only the calls of the cases that you can see"
    ),
    advice=(
        "Does your program remember something between calls, such as a list in a global or in a"
        " default value? Or does the function never come back from other calls?"
    ),
)


def shown_apart(
    suite: Suite,
    module: Module | None,
    outcomes: Sequence[Outcome],
    begins: Callable[[str], None],
    beside: Beside,
) -> list[Outcome]:
    """Return *outcomes*, of which the public ones that did not pass show what came in a guest of
    their own.

    Args:
        suite: The checks.
        module: The student's functions, not begun; None if there are none.
        outcomes: Of all checks of *suite*.
        begins: Is called with the id of each check before it is run.
        beside: What there is of the submission besides its functions.
    """
    shown = {outcome.check.id: outcome for outcome in outcomes if _is_shown(outcome)}
    if (
        module is None
        or not shown
        or all(outcome.check.audience is Audience.PUBLIC for outcome in outcomes)
    ):
        return list(outcomes)
    known = shown | {outcome.check.id: outcome for outcome in outcomes if outcome.verdict in STANDS}
    apart: dict[str, Outcome] = {}
    try:
        module.begin()
        for outcome in suite.again(module, begins, known, beside):
            apart[outcome.check.id] = outcome
    except GuestError:
        pass  # it cannot be imported once more: nothing of it is shown
    finally:
        module.end()
    return [
        _with_what_came(each, apart.get(each.check.id)) if each.check.id in shown else each
        for each in outcomes
    ]


def _is_shown(outcome: Outcome) -> bool:
    if outcome.check.audience is not Audience.PUBLIC or outcome.verdict not in FAILURES:
        return False
    return outcome.failure is not None and not outcome.failure.not_run


def _with_what_came(first: Outcome, apart: Outcome | None) -> Outcome:
    if apart is not None and apart.verdict in FAILURES:
        return evolve(apart, earned=first.earned)
    failure = evolve(_NOT_SEEN_AGAIN, expected=first.check.title)
    return evolve(first, verdict=Verdict.FAILED, failure=failure, transcript="", notes=(), cause="")
