"""Find checks that cannot fail or are too slow, and wrong sums of marks."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from grader.errors import place_in, read_author_file
from grader.feedback.wording import counted_marks
from grader.marks import to_hundredths
from grader.records.assignment import Assignment
from grader.records.result import CheckMark
from grader.sandbox.libraries import find_libraries
from grader.source.absent_modules import absent_modules
from grader.source.without_statements import DRAWING
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Finding, error, note
from grader.validation.jobs import CheckTime

# The reference may take a tenth of a check's time limit: beginners' right programs are several
# times slower. A few are far slower: one turns a huge board to read one cell, and takes 3,000 times
# as long as the reference of asn3. So the slowest known program may take a quarter.
TIMES_FOR_REFERENCE = 10
TIMES_FOR_ACCEPTED = 4
_FRACTIONS = {TIMES_FOR_REFERENCE: "tenth", TIMES_FOR_ACCEPTED: "quarter"}
_ROUNDING_ERROR = 1e-6  # marks
_TOML = "assignment.toml"


def findings_on_points(assignment: Assignment, checks: Sequence[CheckMark]) -> Iterator[Finding]:
    """Find sums of marks that are wrong; *checks* are all checks."""
    for part in assignment.parts:
        own = [check for check in checks if check.part == part.id]
        if part.marks and not own:
            yield error(
                _place(assignment, f'"{part.id}"'),
                f"{part.id} has {counted_marks(part.marks)} but no check: write"
                f" hidden/test_{part.id}.py.",
            )
        for check in own:
            if part.marks and not to_hundredths(check.out_of):
                yield note(
                    check.id,
                    "is worth less than a hundredth of a mark: give it more points, or leave it"
                    " out.",
                )
    total = assignment.marks + assignment.by_hand
    if assignment.out_of is not None and abs(total - assignment.out_of) > _ROUNDING_ERROR:
        problem = (
            f"the parts ({assignment.marks:g}) and by_hand ({assignment.by_hand:g}) make {total:g},"
            f" not {assignment.out_of:g}."
        )
        if assignment.bonus:
            problem += " Bonus parts do not count in these sums."
        yield error(_place(assignment, "out_of"), f"out_of: {problem}")


def _place(assignment: Assignment, words: str) -> str:
    return place_in(_TOML, read_author_file(assignment.folder / _TOML), words)


def findings_on_checks_never_failed(checks: Sequence[str]) -> Iterator[Finding]:
    """Report each of *checks*, since no wrong program fails it."""
    for check in checks:
        yield error(
            check,
            "no wrong program fails this check, so nothing shows that it can fail: write a mutant"
            " that it catches, or delete the check.",
        )


def findings_on_time(
    candidates: Sequence[Candidate], times: Mapping[str, Sequence[CheckTime]]
) -> Iterator[Finding]:
    """Find checks that are nearly too slow for a right program; *times* is by candidates' ids."""
    slowest: dict[tuple[str, int], tuple[float, str, float]] = {}
    for candidate in candidates:
        times_slower = TIMES_FOR_ACCEPTED
        if candidate.kind is Kind.REFERENCE:
            times_slower = TIMES_FOR_REFERENCE
        for check in times.get(candidate.id, ()):
            key = (check.check, times_slower)
            time = (check.seconds, _called(candidate), check.limit)
            slowest[key] = max(time, slowest.get(key, time))
    for (check_id, times_slower), (seconds, program, limit) in slowest.items():
        if seconds * times_slower > limit:
            enough = ceil(seconds * times_slower * 10) / 10
            yield error(
                check_id,
                f"{program} needs more than a {_FRACTIONS[times_slower]} of the {limit:g} s"
                " that it may take: a slower right one would fail. Ask for something smaller, or"
                " give more time (seconds=… in its mark, limits.seconds_per_turn for a game).",
                f"it took {seconds:.2g} s; at least {enough:g} s would do",
            )


def findings_on_total_time(
    candidates: Sequence[Candidate], times: Mapping[str, Sequence[CheckTime]], limit: float
) -> Iterator[Finding]:
    """Find right programs that nearly use up *limit*, the seconds for a whole submission.

    *times* is by the candidate's id.
    """
    for candidate in candidates:
        seconds = sum(check.seconds for check in times.get(candidate.id, ()))
        if seconds * TIMES_FOR_ACCEPTED > limit:
            yield error(
                f"{_TOML}: limits.seconds_per_submission",
                f"{_called(candidate)} needs more than a {_FRACTIONS[TIMES_FOR_ACCEPTED]} of these"
                f" {limit:g} s for all checks together: a slower right program would fail. Ask for"
                " less, or give more.",
                f"it took {seconds:.2g} s",
            )


def findings_on_lost(lost: Mapping[str, str]) -> Iterator[Finding]:
    """Report each program that stopped every worker, with the reason."""
    for program, why in lost.items():
        problem = (
            f"{why}: the grader cannot judge this program. Please report it, with the program."
        )
        yield error(program, problem)


def findings_on_libraries(assignment: Assignment, source: str) -> Iterator[Finding]:
    """Find allowed libraries that are not installed here, and others that the *source* imports."""
    missing = absent_modules(source, {assignment.module}, assignment.libraries.allowed).values()
    not_allowed: set[str] = set()
    for module in missing:
        if module.is_library and module.name not in DRAWING:  # these are left out
            not_allowed.add(module.name)
    place = _place(assignment, "allowed")
    for name in sorted(not_allowed):
        yield error(
            place,
            f"libraries.allowed: your source imports {name}, which programs may not import: add it"
            " here, or leave the import out.",
        )
    allowed = assignment.libraries.allowed
    here = find_libraries(allowed)
    for name in allowed:
        if name not in here:
            yield error(
                place,
                f"libraries.allowed: {name} is not installed on this machine, so no program that"
                " imports it can be tried: install it, or leave it out.",
            )


def _called(candidate: Candidate) -> str:
    if candidate.kind is Kind.REFERENCE:
        return "the reference"
    return candidate.about
