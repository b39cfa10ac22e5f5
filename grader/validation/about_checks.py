"""What is found by looking at checks and marks: what cannot fail, what does not add up, what takes
too long. Pure.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from grader.marks import to_hundredths
from grader.records.assignment import Assignment
from grader.records.result import CheckMark
from grader.validation.finding import Finding, error, note
from grader.validation.specimens import Kind
from grader.validation.timing import Took

# Of the seconds that one call may use the reference may take a tenth for the whole check:
# beginners' programs that are right are several times slower. Some are slower by far (who turns a
# huge board to look at one cell of it takes three thousand times what asn3's reference takes), so
# the slowest that is known counts as well: it may take a quarter.
OF_THE_REFERENCE = 10
OF_ACCEPTED = 4


def about_points(assignment: Assignment, checks: Sequence[CheckMark]) -> Iterator[Finding]:
    """Where marks do not add up, of all *checks* that there are."""
    toml = "assignment.toml"
    for number, part in enumerate(assignment.parts):
        own = [check for check in checks if check.part == part.id]
        if part.marks and not own:
            yield error(
                f"{toml}: parts[{number}]",
                f"{part.id} has {_marks(part.marks)} and no check that gives them: write"
                f" hidden/test_{part.id}.py.",
            )
        for check in own:
            if part.marks and not to_hundredths(check.out_of):
                yield note(
                    check.id,
                    "is worth less than a hundredth of a mark: give it more points, or leave it"
                    " out.",
                )
    made = assignment.marks + assignment.by_hand
    bonus = " Bonus parts are in no sum." if assignment.bonus else ""
    if assignment.out_of is not None and abs(made - assignment.out_of) > _NOTHING:
        yield error(
            f"{toml}: out_of",
            f"the parts ({assignment.marks:g}) and by_hand ({assignment.by_hand:g}) make {made:g}, "
            f"not {assignment.out_of:g}.{bonus}",
        )


def about_harmless(harmless: Sequence[str]) -> Iterator[Finding]:
    """Checks that no wrong program is known to fail."""
    for check in harmless:
        yield error(
            check,
            "no wrong program fails this check, so nothing shows that it can fail: write a mutant"
            " that it catches, or leave it out.",
        )


def about_time(took: Mapping[str, Sequence[Took]]) -> Iterator[Finding]:
    """Checks that a right program nearly takes too long for; by the ids of the programs."""
    slowest: dict[tuple[str, bool], tuple[float, str, float]] = {}
    for program, checks in took.items():
        is_reference = program == Kind.REFERENCE
        for each in checks:
            seen = (each.seconds, program, each.may)
            slowest[each.check, is_reference] = max(
                seen, slowest.get((each.check, is_reference), seen)
            )
    for (check, is_reference), (seconds, program, may) in slowest.items():
        times = OF_THE_REFERENCE if is_reference else OF_ACCEPTED
        if seconds * times > may:
            yield error(
                check,
                f"{_file_of(program)} needs more than a {_FRACTIONS[times]} of the {may:g} s that"
                " it may take: a slower right one would fail. Ask for something smaller, or give"
                " more time (seconds=… in its mark, limits.seconds_per_turn for a game).",
                f"it took {seconds:.2g} s; at least {ceil(seconds * times * 10) / 10:g} s would do",
            )


def about_time_in_all(took: Mapping[str, Sequence[Took]], may: float) -> Iterator[Finding]:
    """Right programs that nearly use up the *may* seconds for a whole submission; by their ids."""
    for program, checks in took.items():
        seconds = sum(each.seconds for each in checks)
        if seconds * OF_ACCEPTED > may:
            yield error(
                "assignment.toml: limits.seconds_per_submission",
                f"{_file_of(program)} needs more than a {_FRACTIONS[OF_ACCEPTED]} of these {may:g}"
                " s for all checks together: a slower right program would fail. Ask for less, or"
                " give more.",
                f"it took {seconds:.2g} s",
            )


def about_lost(lost: Mapping[str, str]) -> Iterator[Finding]:
    """Programs that no worker survived."""
    for program, why in lost.items():
        yield error(
            program,
            f"{why}: nothing can be said of this program. Please report it, with the program.",
        )


def _file_of(program: str) -> str:
    return "the reference" if program == Kind.REFERENCE else f"{program.replace(' ', '/', 1)}.py"


_NOTHING = 1e-6  # marks
_FRACTIONS = {OF_THE_REFERENCE: "tenth", OF_ACCEPTED: "quarter"}


def _marks(number: float) -> str:
    return f"{number:g} mark{'s' * (number != 1)}"
