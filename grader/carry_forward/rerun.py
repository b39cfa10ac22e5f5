"""Run again what failed, while the reference answers the functions below it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from attrs import evolve

from grader.carry_forward.part_reruns import AGAIN, PartReruns, RerunTools
from grader.carry_forward.rerun_outcomes import carried_forward, judged_by, parts_to_rerun
from grader.limits import RUN_AGAIN
from grader.loading import LoadedProgram
from grader.records.assignment import Part
from grader.records.verdict import Outcome
from grader.sandbox.meter import Budget
from grader.source.call_graph import SCRIPT, call_graph
from grader.source.parsed import ParsedProgram
from grader.source.renamed import renamed, with_names


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

    A function that has another name than the one that was asked for is answered under that name,
    too: else a part that builds on it would fail for a mistake that its own part has cost already.

    A part may agree with a function that is wrong, as a game does that leaves the printing to
    ``render_board``. So what fails in another way with right functions is tried again with one of
    them at a time left as the student's own; the run that earns most counts.

    A program that fails nothing that builds on other functions costs nothing. *begins* is called
    with what is run, before it is.

    Raises:
        SandboxError: If the reference cannot be locked in.
    """
    seconds = tools.assignment.limits.seconds_per_submission * RUN_AGAIN
    budget, reference_budget = Budget(seconds), Budget(seconds)
    parts = parts_to_rerun(tools.assignment, tools.below, first)
    run = PartReruns(tools, ready, first, budget, reference_budget, begins, ready)
    for part in parts:
        run.part(part, partial(_first_of, tools, ready, part))
    names = _other_names(tools, ready) if parts else {}
    if names:
        right = _with_names(ready, names, budget)
        again = PartReruns(tools, right, first, budget, reference_budget, begins, ready)
        for part in parts:
            # A function with another name does not pass its own checks.
            if judged_by(tools.assignment, part) not in names.values():
                again.part(part, partial(_first_of, tools, right, part))
        run.add(again)
    return carried_forward(tools.assignment, first, run.reruns), tuple(run.stopped)


def _other_names(tools: RerunTools, ready: LoadedProgram) -> dict[str, str]:
    """Return the functions that have other names than those that were asked for, each with the
    right one.
    """
    if ready.module is None:
        return {}
    asked = tools.assignment.functions
    graph = call_graph(tools.reference.text)
    uses = {name: graph.first_reached(name, asked) for name in asked}
    return renamed(ParsedProgram(ready.module.text, tools.assignment), uses)


def _with_names(ready: LoadedProgram, names: Mapping[str, str], budget: Budget) -> LoadedProgram:
    """Return the program with other *names*, each by the one that it had."""
    module, game = ready.module, ready.game
    if module is not None:
        module = module.with_stand_in(None, budget, with_names(module.text, names))
    if game is not None:
        game = with_names(game, names)
    return evolve(ready, module=module, game=game)


def _first_of(
    tools: RerunTools, ready: LoadedProgram, part: Part, names: Collection[str]
) -> set[str]:
    """Return those of *names* that the student's own part comes to first."""
    below = tools.below[part.id]
    names = [name for name in below if name in names]
    # A part that has functions below it, and judges none, runs the program.
    owner = judged_by(tools.assignment, part) or SCRIPT
    texts = {ready.game or ""}
    if ready.module is not None:
        texts.add(ready.module.text)
    reached: set[str] = set()
    for text in texts:
        reached |= call_graph(text).first_reached(owner, names)
    return reached
