"""Run public checks that did not pass again, in a guest that has never seen a hidden case.

Otherwise a program could keep arguments of hidden checks, and show them to its student in the
answer to a public check. This run decides only what is shown, not whether the check passes.
"""

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve

from grader.errors import GuestError
from grader.hidden.suite import Suite
from grader.hidden.surroundings import Surroundings
from grader.records.verdict import FAILURES, FAULTLESS, Audience, Failure, Outcome, Verdict
from grader.sandbox.module import Module

# Always the same text: the way in which the check ended could also tell something hidden.
_PASSES_ALONE = Failure(
    expected="a correct answer, whatever was called before",
    came="a wrong answer, or none; if we make only the calls that you can see, the answer is"
    " correct",
    advice=(
        "Does your function remember something from one call to the next? A global variable does,"
        " and so does a list or a dictionary outside the function, in a class, or as a default"
        " value. Or does your function choose at random? Or is it very slow for other values, or"
        " does a loop never end?"
    ),
)
_NO_TIME = Failure(
    expected=_PASSES_ALONE.expected,
    came="a wrong answer, or none; no time was left to make only the calls that you can see",
    advice="Is your function very slow, or does a loop never end?",
)


def by_id(outcomes: Iterable[Outcome]) -> dict[str, Outcome]:
    """Return *outcomes* by the ids of their checks."""
    return {outcome.check.id: outcome for outcome in outcomes}


def rerun_public_checks(
    suite: Suite,
    module: Module | None,
    outcomes: Sequence[Outcome],
    begins: Callable[[str], None],
    surroundings: Surroundings,
) -> list[Outcome]:
    """Return *outcomes*, all those of *suite*; public ones that did not pass show a new run.

    *module* is not begun, or None if there are no functions. *begins* is called with the id of each
    check before it runs.
    """
    shown = by_id(filter(_is_shown, outcomes))
    only_public = all(outcome.check.audience is Audience.PUBLIC for outcome in outcomes)
    if module is None or not shown or only_public:
        return list(outcomes)
    known = dict(shown)
    for outcome in outcomes:
        if outcome.verdict in FAULTLESS:
            known[outcome.check.id] = outcome
    again: dict[str, Outcome] = {}
    alone = _PASSES_ALONE
    if module.budget.used_up:  # by runs before: all runs of a program share it
        alone = _NO_TIME
    try:
        module.import_program()
        for outcome in suite.again(module, begins, known, surroundings):
            again[outcome.check.id] = outcome
    except GuestError:
        pass  # it cannot be imported again: none of these checks shows anything
    finally:
        module.end()
    for name, outcome in shown.items():
        shown[name] = _rerun(outcome, again.get(name), alone)
    return [shown.get(outcome.check.id, outcome) for outcome in outcomes]


def _is_shown(outcome: Outcome) -> bool:
    if outcome.check.audience is not Audience.PUBLIC or outcome.verdict not in FAILURES:
        return False
    return outcome.failure is not None and not outcome.failure.not_run


def _rerun(first: Outcome, again: Outcome | None, alone: Failure) -> Outcome:
    if again is not None and again.verdict in FAILURES:
        return evolve(again, earned=first.earned)
    return evolve(
        first,
        verdict=Verdict.FAILED,
        failure=alone,
        transcript="",
        notes=(),
        cause="",
        exception=None,
        expected_is_title=False,
        advice_is_hint=False,
    )
