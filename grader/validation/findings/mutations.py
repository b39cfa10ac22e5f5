"""Findings on mutations: the reference, changed in one place at a time."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from grader.authoring.reasons import EQUIVALENT
from grader.errors import did_you_mean
from grader.records.verdict import Verdict
from grader.validation.finding import Finding, error
from grader.validation.mutation import Mutation
from grader.validation.mutation_run import NotPassed, catching


def findings_on_mutations(
    mutations: Sequence[Mutation],
    equivalent: Mapping[str, str],
    not_passed: Mapping[str, NotPassed],
    place: Callable[[int], str],
    broken: Collection[str] = (),
) -> Iterator[Finding]:
    """Find changes of the reference that no check sees, and what equivalent.toml gets wrong.

    Args:
        mutations: All that there are.
        equivalent: The reasons why no check can see a mutation, by its name.
        not_passed: As `RunResults` has it; nothing of a mutation that could not be run.
        place: Returns the place of a line (from 1) of the reference in its file.
        broken: The checks that break on the reference itself: that is reported once.
    """
    for mutation in mutations:
        name = mutation.name
        if name not in not_passed:
            continue
        caught = catching(not_passed[name])
        if not caught and name not in equivalent:
            yield error(
                place(mutation.line),
                f"no check sees this change: {name}. Write a check that does, or list it in"
                f" {EQUIVALENT.file} with the reason why nobody could see it.",
            )
        elif caught and name in equivalent:
            ended = not_passed[name][caught[0]]
            problem = f'"{name}" is not equivalent: {caught[0]} sees it ({ended}).'
            yield error(EQUIVALENT.file, f"{problem} Take it off the list.")
        for check, verdict in not_passed[name].items():
            if verdict is Verdict.BROKEN and check not in broken:
                problem = f"this check itself breaks on the reference with this change: {name}."
                yield error(check, problem)
                break
    names = [mutation.name for mutation in mutations]
    for name in equivalent:
        if name not in names:
            meant = did_you_mean(name, names)
            problem = f'"{name}" is not a mutation of this reference.{meant} Take it off the list.'
            yield error(EQUIVALENT.file, problem)
