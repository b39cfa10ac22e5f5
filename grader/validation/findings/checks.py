"""Findings on checks and marks: what breaks, cannot fail, does not add up, or takes too long."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from grader.feedback.wording import counted_marks, some
from grader.games.game_script import Script
from grader.games.transcript import boards
from grader.marks import to_hundredths
from grader.records.assignment import Assignment
from grader.records.result import CheckMark, Result
from grader.records.verdict import Failure, Verdict
from grader.sandbox.libraries import find_libraries
from grader.source.definitions import defined_functions
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Finding, error, note
from grader.validation.timing import CheckTime

# The reference may take a tenth of a check's time limit: right programs of beginners are several
# times slower. Some are far slower (one turns a huge board to look at one cell, and takes three
# thousand times as long as the reference of asn3), so the slowest known program counts as well: it
# may take a quarter.
TIMES_FOR_REFERENCE = 10
TIMES_FOR_ACCEPTED = 4
_FRACTIONS = {TIMES_FOR_REFERENCE: "tenth", TIMES_FOR_ACCEPTED: "quarter"}
_ROUNDING_ERROR = 1e-6  # marks
_TOML = "assignment.toml"
_UNKNOWN_NAME = re.compile(r"NameError: name '(\w+)' is not defined")


def findings_on_points(assignment: Assignment, checks: Sequence[CheckMark]) -> Iterator[Finding]:
    """Find marks that do not add up; *checks* are all that there are."""
    for number, part in enumerate(assignment.parts):
        own = [check for check in checks if check.part == part.id]
        if part.marks and not own:
            yield error(
                f"{_TOML}: parts[{number}]",
                f"{part.id} has {counted_marks(part.marks)} and no check that gives them: write"
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
            problem += " Bonus parts are in no sum."
        yield error(f"{_TOML}: out_of", problem)


def findings_on_checks_never_failed(checks: Sequence[str]) -> Iterator[Finding]:
    """Report each of *checks*, which no wrong program fails."""
    for check in checks:
        yield error(
            check,
            "no wrong program fails this check, so nothing shows that it can fail: write a mutant"
            " that it catches, or leave it out.",
        )


def findings_on_time(times: Mapping[str, Sequence[CheckTime]]) -> Iterator[Finding]:
    """Find checks that are nearly too slow for a right program; *times* are by program id."""
    slowest: dict[tuple[str, int], tuple[float, str, float]] = {}
    for program, checks in times.items():
        times_slower = TIMES_FOR_ACCEPTED
        if program == Kind.REFERENCE:
            times_slower = TIMES_FOR_REFERENCE
        for check in checks:
            key = (check.check, times_slower)
            time = (check.seconds, program, check.limit)
            slowest[key] = max(time, slowest.get(key, time))
    for (check_id, times_slower), (seconds, program, limit) in slowest.items():
        if seconds * times_slower > limit:
            enough = ceil(seconds * times_slower * 10) / 10
            yield error(
                check_id,
                f"{_file(program)} needs more than a {_FRACTIONS[times_slower]} of the {limit:g} s"
                " that it may take: a slower right one would fail. Ask for something smaller, or"
                " give more time (seconds=… in its mark, limits.seconds_per_turn for a game).",
                f"it took {seconds:.2g} s; at least {enough:g} s would do",
            )


def findings_on_total_time(
    times: Mapping[str, Sequence[CheckTime]], limit: float
) -> Iterator[Finding]:
    """Find right programs that nearly use up the *limit* in seconds of a whole submission."""
    for program, checks in times.items():
        seconds = sum(check.seconds for check in checks)
        if seconds * TIMES_FOR_ACCEPTED > limit:
            yield error(
                f"{_TOML}: limits.seconds_per_submission",
                f"{_file(program)} needs more than a {_FRACTIONS[TIMES_FOR_ACCEPTED]} of these"
                f" {limit:g} s for all checks together: a slower right program would fail. Ask for"
                " less, or give more.",
                f"it took {seconds:.2g} s",
            )


def findings_on_lost(lost: Mapping[str, str]) -> Iterator[Finding]:
    """Report each program that no worker survived, with the reason."""
    for program, why in lost.items():
        yield error(
            program,
            f"{why}: nothing can be said of this program. Please report it, with the program.",
        )


def findings_on_libraries(assignment: Assignment) -> Iterator[Finding]:
    """Find allowed libraries that are not installed: programs that import them cannot be tried."""
    allowed = assignment.libraries.allowed
    here = find_libraries(allowed)
    for name in allowed:
        if name not in here:
            yield error(
                f"{_TOML}: libraries.allowed",
                f"{name} is not installed on this machine, so no program that imports it can be"
                " tried: install it, or leave it out.",
            )


def findings_on_boards(assignment: Assignment, scripts: Sequence[Script]) -> Iterator[Finding]:
    """Find the games of an assignment in which no board is ever drawn: of such a game little more
    than its end is compared.
    """
    drawing = assignment.games.board
    for script in scripts:
        for one in (script, *script.others):
            printed = [*(exchange.printed for exchange in one.exchanges), one.closing]
            if any(boards(text, script.size or 0, drawing) for text in printed):
                return
    for script in scripts:
        yield error(
            f"games/{script.stem}.game",
            f"no board of {script.size} by {script.size} is drawn in it, and games are compared by"
            " their boards: other text, such as a number that is printed, may be wrong. If the"
            " program draws no boards, delete this file, and write a hidden test with program(…)"
            " of grader.testing. If it does, see board and size below [games] in assignment.toml.",
        )


def findings_on_broken_checks(
    module: str, candidates: Sequence[Candidate], results: Mapping[str, Result]
) -> Iterator[Finding]:
    """Find checks that ended BROKEN, which is the author's fault, or ours; they import *module*.
    The first candidate is the reference.
    """
    programs: defaultdict[str, list[str]] = defaultdict(list)
    reasons: dict[str, str] = {}
    for candidate in candidates:
        for check in results[candidate.id].checks:
            if check.verdict is Verdict.BROKEN:
                programs[check.id].append(candidate.about)
                reasons.setdefault(check.id, (check.failure or Failure()).came)
    for check_id, names in programs.items():
        why = reasons[check_id].rstrip(".")
        advice = "Let the test look at the type of an answer before it does anything else with it."
        if candidates[0].about in names:
            advice = _repair(why, module, candidates[0])
        yield error(check_id, f"this check itself breaks on {some(names, 1)}: {why}. {advice}")


def _repair(why: str, module: str, reference: Candidate) -> str:
    """Return what to do about a check that breaks on the *reference* too, and *why* it does."""
    unknown = _UNKNOWN_NAME.search(why)
    if unknown and unknown[1] in defined_functions(reference.data.decode("utf-8", "replace")):
        name = f"{module}.{unknown[1]}"
        return f"Write {name}, below import {module}: a test gets no names from import *."
    if "there is no fixture" in why:
        return (
            "Write the fixture in this file or in hidden/conftest.py, or take the parameter out of"
            " the test."
        )
    if "ModuleNotFoundError" in why:
        return (
            "Put the module in hidden/ or in assignments/shared/; students' functions are imported"
            " from the assignment's module."
        )
    return "It breaks with your own solution too: fix this line of the test."


def _file(program: str) -> str:
    if program == Kind.REFERENCE:
        return "the reference"
    return f"{program.replace(' ', '/', 1)}.py"
