"""Run failed checks again, with the functions below them answered by the reference."""

from collections.abc import Callable, Collection, Sequence
from math import ceil

from attrs import evolve

from grader.carry_forward.part_reruns import AGAIN, PartReruns
from grader.carry_forward.rerun_outcomes import carried_forward, fails, judged_by
from grader.carry_forward.rerun_tools import RerunTools
from grader.limits import RUN_AGAIN
from grader.loading.loaded_program import LoadedProgram
from grader.records.verdict import Outcome
from grader.sandbox.meter import Budgets
from grader.source.call_graph import SCRIPT, call_graph
from grader.source.parsed import ParsedProgram
from grader.source.renamed import renamed, with_names


def cannot_rerun(broken: Collection[str]) -> bool:
    """Return whether one of the checks *broken* stopped the grader while it ran again."""
    return any(check.startswith(AGAIN) for check in broken)


def run_again(
    tools: RerunTools,
    ready: LoadedProgram,
    first: Sequence[Outcome],
    begins: Callable[[str], None],
    budgets: Budgets,
) -> tuple[list[Outcome], tuple[str, ...]]:
    """Return the *first* outcomes with what is carried forward, and the parts that were cut short.

    The latter are ids of parts whose checks could not all run again. *begins* is called with an id
    before anything runs. A function with another name is also answered under the right one: else a
    part that builds on it would fail, and one mistake would cost twice.

    Raises:
        SandboxError: If the reference cannot be isolated.
    """
    assignment = tools.assignment
    # Even if all functions below them pass.
    parts = []
    for part in assignment.parts:
        if part.id in tools.below and fails(first, part.id):
            parts.append(part)
    seconds = assignment.limits.seconds_per_submission * RUN_AGAIN
    run = PartReruns(tools, ready, first, budgets, begins, ready)
    for at, part in enumerate(parts):
        for each in (budgets.again, budgets.reference):
            each.extend(time_limit(seconds, each.spent, len(parts) - at))
        run.part(part)
    names = _other_names(tools, ready) if parts else {}
    if names and ready.module is not None:
        module = ready.module.with_stand_in(
            None, budgets.again, with_names(ready.module.text, names)
        )
        game = ready.game
        if game is not None:
            game = with_names(game, names)
        right = evolve(ready, module=module, game=game)
        again = evolve(run, ready=right, reruns={}, stopped=[])
        for part in parts:
            # A function with another name fails its own checks in any case.
            if judged_by(assignment, part) not in names.values():
                again.part(part)
        run.add(again)
    return carried_forward(assignment, first, run.reruns), tuple(run.stopped)


def time_limit(seconds: float, spent: float, parts_left: int) -> float:
    """Return how many of the *seconds* may be used up when the next part is done.

    Half of what is left is for the later parts, so a slow part does not take the game's time.
    """
    if parts_left == 1:
        return seconds
    return min(seconds, ceil(spent + (seconds - spent) / 2))


def _other_names(tools: RerunTools, ready: LoadedProgram) -> dict[str, str]:
    if ready.module is None:
        return {}
    asked = tools.assignment.functions
    graph = call_graph(tools.reference.text)
    uses = {name: graph.first_reached(name, asked) for name in (*asked, SCRIPT)}
    return renamed(ParsedProgram(ready.module.text, tools.assignment), uses)
