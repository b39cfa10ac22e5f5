"""Decide which functions are below a part, and how the runs of a check combine."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import evolve, frozen

from grader.feedback.wording import listed
from grader.records.assignment import Assignment, Part
from grader.records.verdict import FAULTLESS, Outcome, Verdict
from grader.source.call_graph import SCRIPT, CallGraph


@frozen
class Answerable:
    """The functions that may be answered for a part, and how the student's part reaches them.

    Attributes:
        names: Their names.
        owner: The student's function that the part judges, or ``SCRIPT``.
        graphs: The call graphs of the student's program.
    """

    names: tuple[str, ...]
    owner: str
    graphs: tuple[CallGraph, ...]

    def first_of(self, among: Collection[str]) -> tuple[str, ...]:
        """Return the *names* that the part reaches first, if only those *among* are answered.

        If ``board`` calls ``row``, which calls ``cell``, then ``row`` is the first of both.
        """
        names = [name for name in self.names if name in among]
        reached: set[str] = set()
        for graph in self.graphs:
            reached |= graph.first_reached(self.owner, names)
        return tuple(name for name in names if name in reached)

    def without(self, left_out: Collection[str]) -> "Answerable":
        """Return the same without the functions *left_out*, which stay the student's own."""
        return evolve(self, names=tuple(name for name in self.names if name not in left_out))


@frozen
class Rerun:
    """The *outcome* of a check with the functions *answered*, of those *answerable*."""

    outcome: Outcome
    answered: tuple[str, ...]
    answerable: Answerable


def judged_by(assignment: Assignment, part: Part) -> str | None:
    """Return the function that *part* judges, ``SCRIPT`` for the part of the games, or None."""
    if part.function:
        return part.function
    if part.id == assignment.games.part:
        return SCRIPT
    return part.id if part.id in assignment.functions else None


def _owners(assignment: Assignment) -> dict[str, str | None]:
    return {part.id: judged_by(assignment, part) for part in assignment.parts}


def functions_below(
    assignment: Assignment, reference: CallGraph, programs: Collection[str] = ()
) -> dict[str, tuple[str, ...]]:
    """Return the functions that the reference answers for each part, by the part's id.

    *programs* are parts whose tests only run the program, as games do. Each answered function has a
    part that judges it, so its mistakes cost marks there. None of them builds on the part's own
    function: the reference would do the part's own work.
    """
    owners = _owners(assignment)
    judged = [name for name in assignment.functions if name in owners.values()]
    found: dict[str, tuple[str, ...]] = {}
    for part, judged_name in owners.items():
        owner = judged_name
        if owner is None and part in programs:
            owner = SCRIPT
        if owner is None:
            continue
        below = reference.builds_on(owner, judged)
        functions = assignment.functions
        names: list[str] = []
        for name in below:
            if owner not in reference.builds_on(name, functions):
                names.append(name)
        if names:
            found[part] = tuple(names)
    return found


def carried_forward(
    assignment: Assignment, first: Sequence[Outcome], reruns: Mapping[str, Rerun]
) -> list[Outcome]:
    """Return the *first* outcomes, each combined with its rerun, if *reruns* has its check's id.

    A check that passes in its rerun is CARRIED_FORWARD. One that still fails keeps its first
    outcome, unless it was skipped at first, or earns more now: then a note names the answered
    functions.

    To blame are the wrong functions below that the part reaches first. If each passes its own
    checks, their own causes are blamed, or else all functions that were answered.
    """
    earns = assignment.policies.carried_forward.percent / 100
    combined: list[Outcome] = []
    for outcome in first:
        combined.append(_combined(outcome, reruns.get(outcome.check.id), earns))
    owners = _owners(assignment)
    wrong = {owner for part, owner in owners.items() if fails(combined, part)}
    functions = [name for name in assignment.functions if name in wrong]
    blamed = list(combined)
    for index, outcome in enumerate(combined):
        if outcome.carried_from:
            blamed[index] = _blamed(outcome, functions, reruns[outcome.check.id].answerable)
    causes: dict[str | None, tuple[str, ...]] = {}
    for outcome in blamed:
        owner = owners[outcome.check.part]
        if outcome.verdict is Verdict.CARRIED_FORWARD and owner not in wrong:
            causes[owner] = (*causes.get(owner, ()), *outcome.carried_from)
    for index, outcome in enumerate(blamed):
        if outcome.carried_from:
            blamed[index] = evolve(outcome, carried_from=_traced(outcome.carried_from, causes))
    return blamed


def _traced(
    names: tuple[str, ...], causes: Mapping[str | None, tuple[str, ...]]
) -> tuple[str, ...]:
    """Return the functions that the checks of *names* were carried forward from, else *names*."""
    found: dict[str, None] = {}
    for name in names:
        found.update(dict.fromkeys(causes.get(name, ())))
    return _traced(tuple(found), causes) if found else names


def fails(outcomes: Iterable[Outcome], part: str) -> bool:
    """Return whether a check of *part* did not pass, and was not carried forward."""
    for outcome in outcomes:
        if outcome.check.part == part and outcome.verdict not in FAULTLESS:
            return True
    return False


def _combined(first: Outcome, rerun: Rerun | None, earns: float) -> Outcome:
    if rerun is None:
        return first
    now = rerun.outcome
    earned = max(first.earned, earns * now.earned)
    if now.verdict is Verdict.PASSED:
        return evolve(
            first,
            verdict=Verdict.CARRIED_FORWARD,
            earned=earned,
            carried_from=rerun.answered,
            ends_unseen=now.ends_unseen,
            closing=now.closing,
        )
    was_not_tried = first.verdict is Verdict.SKIPPED and now.verdict is not Verdict.SKIPPED
    if was_not_tried or earned > first.earned:
        # An exception that decides a repair must not tell what the reference answered.
        return evolve(now, earned=earned, carried_from=rerun.answered, exception=first.exception)
    return first


def _blamed(outcome: Outcome, wrong: Sequence[str], answerable: Answerable) -> Outcome:
    """Return *outcome* with the functions to blame; a note names them if the check still fails."""
    first = answerable.first_of(wrong)
    to_blame = tuple(name for name in wrong if name in first)
    if outcome.verdict is Verdict.CARRIED_FORWARD:
        return evolve(outcome, carried_from=to_blame or outcome.carried_from)
    tried = "our own functions in place of yours"
    if to_blame:
        tried = f"a correct {listed(to_blame)}"
    note = f"We also tried this with {tried}, and it still did not pass."
    return evolve(outcome, carried_from=(), notes=(*outcome.notes, note))
