"""
Errors carried forward: which checks fail only because a function that they build on is wrong. Pure.

A check that did not pass is run once more with one such function played by the reference. Which functions come into
question is told by the reference's own lineage, so that nobody gains by leaving the work of one function to another.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import evolve

from grader.checks.lineage import SCRIPT, Lineage
from grader.records.assignment import Assignment
from grader.records.verdict import Outcome, Verdict

STANDS = frozenset({Verdict.PASSED, Verdict.CARRIED_FORWARD, Verdict.BROKEN})
"""The verdicts after which a check is not run once more."""

Again = Callable[[str, Mapping[str, Outcome]], Iterable[Outcome]]
"""Takes a function and a part's outcomes by id; gives what comes of those that did not pass, the function played."""


def candidates(assignment: Assignment, origin: Lineage) -> dict[str, tuple[str, ...]]:
    """
    The functions that each part builds on, in the order in which they are tried; parts that build on none left out.

    A part is the function that it says it judges, the function of its name, or the games; it is never carried forward
    from that function itself. *origin* is the reference's lineage.
    """
    functions = [definition.name for definition in assignment.definitions]
    owners = {part.id: part.id for part in assignment.parts if part.id in functions}
    if assignment.games.part in {part.id for part in assignment.parts}:
        owners[assignment.games.part] = SCRIPT
    owners |= {part.id: part.function for part in assignment.parts if part.function}
    found = {part: origin.builds_on(owner, functions) for part, owner in owners.items()}
    return {part: names for part, names in found.items() if names}


def carried_forward(
    outcomes: Sequence[Outcome], builds_on: Mapping[str, Sequence[str]], earns: float, again: Again
) -> list[Outcome]:
    """
    *outcomes*, in which those that pass with one function played have become CARRIED_FORWARD.

    Only a function whose own part fails for reasons of its own is to blame: parts that build on fewer functions are
    looked at first, and what is carried forward there is no fault of theirs.

    Args:
        outcomes: Of all checks.
        builds_on: Which functions each part builds on, in the order in which they are tried; the checks of a function
            are those of the part of its name.
        earns: The share of its points that a check earns then, 0 to 1, unless it earned more before.
        again: Runs checks once more.
    """
    ends = {outcome.check.id: outcome for outcome in outcomes}
    for part in sorted(builds_on, key=lambda part: len(builds_on[part])):
        for function in builds_on[part]:
            if not fails(ends.values(), part):
                break
            if fails(ends.values(), function):
                known = {name: outcome for name, outcome in ends.items() if outcome.check.part == part}
                for now in again(function, known):
                    if now.verdict is Verdict.PASSED:
                        ends[now.check.id] = _carried(ends[now.check.id], function, earns)
    return list(ends.values())


def fails(outcomes: Iterable[Outcome], part: str) -> bool:
    """Whether a check of *part* did not pass, for a reason that was not carried forward."""
    return any(outcome.check.part == part and outcome.verdict not in STANDS for outcome in outcomes)


def _carried(first: Outcome, function: str, earns: float) -> Outcome:
    return evolve(first, verdict=Verdict.CARRIED_FORWARD, earned=max(first.earned, earns), carried_from=function)
