"""Run again what failed, while the reference answers the functions below it."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from grader.carry_forward.part_reruns import AGAIN, PartReruns, RerunTools
from grader.carry_forward.rerun_outcomes import carried_forward, judged_by, parts_to_rerun
from grader.limits import RUN_AGAIN
from grader.loading import LoadedProgram
from grader.records.assignment import Part
from grader.records.verdict import Outcome
from grader.sandbox.meter import Budget
from grader.source.call_graph import call_graph


def cannot_rerun(broken: Collection[str]) -> bool:
    """Return whether the grader did not survive running a part again before, so that a check of it
    is *broken*.
    """
    return any(check.startswith(AGAIN) for check in broken)


def run_again(
    tools: RerunTools, ready: LoadedProgram, first: Sequence[Outcome], begins: Callable[[str], None]
) -> tuple[list[Outcome], tuple[str, ...]]:
    """Return the *first* outcomes of a submission, with what is carried forward, and the ids of the
    parts of which not all could be run again.

    A program that fails nothing that builds on other functions costs nothing. *begins* is called
    with what is run, before it is.

    Raises:
        SandboxError: If the reference cannot be locked in.
    """
    seconds = tools.assignment.limits.seconds_per_submission * RUN_AGAIN
    run = PartReruns(tools, ready, first, Budget(seconds), Budget(seconds), begins)
    for part in parts_to_rerun(tools.assignment, tools.below, first):
        run.part(part, partial(_first_of, tools, ready, part))
    return carried_forward(tools.assignment, first, run.reruns), tuple(run.stopped)


def _first_of(
    tools: RerunTools, ready: LoadedProgram, part: Part, names: Collection[str]
) -> set[str]:
    """Return those of *names* that the student's own part comes to first."""
    below = tools.below[part.id]
    names = [name for name in below if name in names]
    owner = judged_by(tools.assignment, part)
    assert owner is not None, "a part with functions below it judges something"
    texts = {ready.game or ""}
    if ready.module is not None:
        texts.add(ready.module.text)
    reached: set[str] = set()
    for text in texts:
        reached |= call_graph(text, frozenset(below)).first_reached(owner, names)
    return reached
