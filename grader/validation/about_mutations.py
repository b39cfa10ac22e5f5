"""What is found by breaking the reference in one place at a time. Pure."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from grader.records.verdict import Verdict
from grader.validation.finding import Finding, error, meant
from grader.validation.hunt import Missed, caught
from grader.validation.mutation import Mutation

EQUIVALENT = "equivalent.toml"


def about_mutations(
    mutations: Sequence[Mutation],
    equivalent: Mapping[str, str],
    missed: Mapping[str, Missed],
    place: Callable[[int], str],
) -> Iterator[Finding]:
    """Lines of the reference that can be broken unnoticed, and what is said of mutations that is
    not so.

    Args:
        mutations: All that there are.
        equivalent: The names of those that change nothing that a check could see, with the reasons.
        missed: What each failed, by its name; nothing of one that could not be run.
        place: Says where a line (from 1) of the reference's text stands in its file.
    """
    for mutation in mutations:
        if mutation.name not in missed:
            continue
        caught_by, listed = caught(missed[mutation.name]), mutation.name in equivalent
        if not caught_by and not listed:
            yield error(
                place(mutation.line),
                f"no check sees this change: {mutation.name}. Write a check that does, or list it"
                f" in {EQUIVALENT} with the reason why nobody could see it.",
            )
        elif caught_by and listed:
            check, verdict = caught_by[0]
            yield error(
                EQUIVALENT,
                f'"{mutation.name}" is no equivalent: {check} sees it ({verdict}). Take it off the'
                " list.",
            )
        if broken := [
            check for check, verdict in missed[mutation.name] if verdict is Verdict.BROKEN
        ]:
            yield error(
                broken[0],
                f"this check itself stumbles over the reference with this change: {mutation.name}.",
            )
    names = [mutation.name for mutation in mutations]
    for name in equivalent:
        if name not in names:
            yield error(
                EQUIVALENT,
                f'"{name}" is no mutation of this reference.{meant(name, names)} Take it off the'
                " list.",
            )
