"""Findings on programs: each earned what it should, and was caught if it is wrong."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from grader.errors import did_you_mean
from grader.hidden import call_evidence
from grader.records.assignment import Assignment
from grader.records.result import CheckMark, Result
from grader.records.verdict import Verdict
from grader.validation.candidates import Candidate, Kind
from grader.validation.finding import Finding, error
from grader.validation.guesses import findings_on_guesses
from grader.validation.known_programs import Mutant
from grader.validation.runs import NOT_CAUGHT

_LONGEST = 120  # characters of a value or a line that is quoted
_MOST_NAMED = 3  # checks in a sentence
_NOT_WRONG = (Verdict.PASSED, Verdict.BROKEN)
_RIGHT = (Kind.REFERENCE, Kind.ACCEPTED)


def findings_on_programs(
    assignment: Assignment,
    candidates: Sequence[Candidate],
    results: Mapping[str, Result],
    place: Callable[[int], str] | None = None,
) -> Iterator[Finding]:
    """Find programs that did not earn what they should.

    Args:
        assignment: What they were handed in for.
        candidates: The programs. Mutants are judged by ``findings_on_mutants`` as well.
        results: Of each, by its id.
        place: Returns the place of a line of the reference, which may be in a notebook.
    """
    for candidate in candidates:
        result = results[candidate.id]
        if candidate.kind in _RIGHT:
            yield from _on_right_program(assignment, candidate, result)
            yield from _on_import(candidate, result, place)
        elif candidate.kind is Kind.STUB:
            yield from _on_stub(candidate, result)
        elif candidate.kind is Kind.DISOBEDIENT:
            yield from _on_ignored_instruction(candidate, result)
    yield from _on_broken_checks(candidates, results)
    guessing: dict[str, Result] = {}
    for candidate in candidates:
        if candidate.kind in (Kind.CONSTANT, Kind.GUESS):
            guessing[candidate.about] = results[candidate.id]
    yield from findings_on_guesses(assignment, guessing)


def findings_on_mutants(
    assignment: Assignment, mutants: Sequence[Mutant], results: Mapping[str, Result]
) -> Iterator[Finding]:
    """Find mutants that are not graded as their headers say."""
    yield from findings_on_parts_named(assignment, mutants)
    for mutant in mutants:
        result = results[f"{Kind.MUTANT} {mutant.name}"]
        yield from _on_caught_by(mutant, result)
        yield from _on_costs(mutant, parts_with_lost_marks(result))
        yield from _on_header(
            mutant,
            "carries",
            "has a check carried forward in",
            mutant.carries,
            parts_carried_forward(result),
        )


def findings_on_parts_named(assignment: Assignment, mutants: Sequence[Mutant]) -> Iterator[Finding]:
    """Find headers of mutants that name a part that does not exist."""
    parts = [part.id for part in assignment.parts]
    for mutant in mutants:
        for key, named in (("costs", mutant.costs), ("carries", mutant.carries)):
            for part in named:
                if part not in parts:
                    meant = did_you_mean(part, parts)
                    yield error(
                        mutant.file, f'"{key}" names {part}, and there is no such part.{meant}'
                    )


def parts_with_lost_marks(result: Result) -> tuple[str, ...]:
    """Return the parts in which *result* has less than all marks."""
    return tuple(part.id for part in result.parts if part.marks < part.out_of)


def parts_carried_forward(result: Result) -> tuple[str, ...]:
    """Return the parts in which a check of *result* was carried forward."""
    found = {check.part for check in result.checks if check.verdict is Verdict.CARRIED_FORWARD}
    return tuple(part.id for part in result.parts if part.id in found)


def checks_named(name: str, result: Result) -> list[CheckMark]:
    """Return the check that *name* is the id of; of a test with cases, all cases."""
    return [check for check in result.checks if check.id == name or check.id.startswith(f"{name}[")]


def _on_right_program(
    assignment: Assignment, candidate: Candidate, result: Result
) -> Iterator[Finding]:
    """Find what keeps the reference or an accepted program from all marks."""
    expected: dict[str, float] = {}
    for part in assignment.parts:
        if not part.bonus or part.id in candidate.bonus:
            expected[part.id] = part.marks
    counting = [check for check in result.checks if check.part in expected]
    failed = [check for check in counting if check.verdict not in _NOT_WRONG]
    on_top = sum(part.marks for part in result.parts if part.id not in expected)
    marks, all_marks = round(result.marks - on_top, 2), round(sum(expected.values()), 2)
    subject = _subject(candidate)
    if failed:
        path = (assignment.folder / candidate.about).as_posix()
        names = _named([check.id for check in failed])
        yield error(
            candidate.about,
            f"{subject} does not pass {names} ({_ending(failed[0])}): see grader check"
            f" {assignment.name} {path} --as-marker. Fix the program, or the check if it asks for"
            f" more than the hand-out says.{_advice(failed[0])}",
        )
    elif marks < all_marks and result.cut_short is None:
        reasons = "; ".join(deduction.reason for deduction in result.deductions)
        yield error(
            candidate.about,
            f"{subject} passes every check and has {marks:g} of {all_marks:g} marks:"
            f" {reasons or 'a part without checks'}.",
        )
    yield from _on_bonus(assignment, candidate, result)


def _on_import(
    candidate: Candidate, result: Result, place: Callable[[int], str] | None
) -> Iterator[Finding]:
    """Find the line that ends the import of a right program."""
    if result.cut_short is None:
        return
    about, code, line = candidate.about, "", result.cut_short.line
    if line is not None:
        about = f"{about}:{line}"
        if candidate.kind is Kind.REFERENCE and place is not None:
            about = place(line)
        lines = candidate.data.decode("utf-8", "replace").split("\n")
        code = "".join(lines[line - 1 : line]).strip()
    advice = (
        "Fix that line, or what it calls; or write imported = false in assignment.toml, if"
        " programs are only run."
    )
    if code.startswith("assert"):
        advice = "Fix what the assert expects, or the function that it calls."
    ends = f": {_short(code)} ends it" if code else ""
    why = result.cut_short.why.rstrip(".")
    subject = _subject(candidate)
    yield error(
        about, f"{subject} cannot be run from top to bottom as it is{ends} ({why}). {advice}"
    )


def _subject(candidate: Candidate) -> str:
    if candidate.kind is Kind.REFERENCE:
        return "the reference"
    return "this program is said to be right, and"


def _on_bonus(assignment: Assignment, candidate: Candidate, result: Result) -> Iterator[Finding]:
    """Find bonus parts that an accepted program has in full and does not name, or the reverse."""
    bonus = [part.id for part in assignment.parts if part.bonus]
    for part in candidate.bonus:
        if part not in bonus:
            known = f" There are {', '.join(bonus)}." if bonus else " There is none."
            known = did_you_mean(part, bonus) or known
            yield error(
                candidate.about, f'"bonus" names {part}, and there is no such bonus part.{known}'
            )
    full = [part.id for part in result.parts if part.bonus and part.marks >= part.out_of]
    if set(full) - set(candidate.bonus):
        names = ", ".join(full)
        yield error(
            candidate.about,
            f"it has all of the bonus {names}. Say so below its first line: # bonus: {names}",
        )


def _on_stub(candidate: Candidate, result: Result) -> Iterator[Finding]:
    """Find marks for the hand-out as it is."""
    for part in result.parts:
        if part.marks:
            own = [check for check in result.checks if check.part == part.id]
            earning = [check.id for check in own if check.marks]
            yield error(
                candidate.about,
                f"it earns {part.marks:g} of {part.out_of:g} marks in {part.id} before anything was"
                f" written, by {_named(earning)}: let that check need another (needs=…), or look at"
                " more than what a stub does.",
            )


def _on_ignored_instruction(candidate: Candidate, result: Result) -> Iterator[Finding]:
    """Find a check of an instruction that passes although the instruction is not followed."""
    for check in result.checks:
        if check.id in candidate.must_fail and check.verdict is Verdict.PASSED:
            yield error(
                check.id,
                f"{candidate.about} passes this check, which is there to catch it: strengthen it.",
            )


def _on_broken_checks(
    candidates: Sequence[Candidate], results: Mapping[str, Result]
) -> Iterator[Finding]:
    """Find checks that ended BROKEN, which is the author's fault, or ours."""
    found: dict[str, list[tuple[str, str]]] = {}
    for candidate in candidates:
        for check in results[candidate.id].checks:
            if check.verdict is Verdict.BROKEN:
                why = check.failure.came if check.failure is not None else ""
                found.setdefault(check.id, []).append((candidate.about, why))
    for check_id, programs in found.items():
        about, why = programs[0]
        more = f" and {len(programs) - 1} more" if len(programs) > 1 else ""
        yield error(
            check_id,
            f"this check itself breaks on {about}{more}: {why}. Let the test look at the type of"
            " an answer before it does anything else with it.",
        )


def _on_caught_by(mutant: Mutant, result: Result) -> Iterator[Finding]:
    """Find checks in the header that do not exist, or do not catch the mutant. A check that is
    skipped catches nothing.
    """
    catching = [check.id for check in result.checks if check.verdict not in NOT_CAUGHT]
    for name in mutant.caught_by:
        named = checks_named(name, result)
        if not named:
            meant = did_you_mean(name, [check.id for check in result.checks])
            yield error(
                mutant.file, f'"caught by" names {name}, and there is no such check.{meant}'
            )
        elif all(check.verdict in NOT_CAUGHT for check in named):
            why = ""
            if named[0].verdict is Verdict.SKIPPED:
                why = " (it is skipped, since another check fails before it)"
            instead = "nothing else catches it either"
            if catching:
                instead = f"what catches it is {_named(catching)}"
            advice = "Name another one, or strengthen the check."
            yield error(mutant.file, f"{name} does not catch it{why}; {instead}. {advice}")


def _on_costs(mutant: Mutant, lost: Sequence[str]) -> Iterator[Finding]:
    if lost:
        yield from _on_header(mutant, "costs", "loses marks in", mutant.costs, lost)
        return
    yield error(
        mutant.file,
        f"it loses no marks, and its header says {', '.join(mutant.costs)}. A program that costs"
        " nothing is not a mutant: let the check that catches it give marks, or move the program"
        " to accepted/ if it is right.",
    )


def _on_header(
    mutant: Mutant, key: str, does: str, expected: Sequence[str], seen: Sequence[str]
) -> Iterator[Finding]:
    if set(expected) == set(seen):
        return
    line = f"# {key}: {', '.join(seen)}" if seen else f"no line # {key}:"
    yield error(
        mutant.file,
        f"it {does} {', '.join(seen) or 'no part'}, and its header says"
        f" {', '.join(expected) or 'none'}. If that is right, write {line}; if not, a check tests"
        " more than its own function.",
    )


def _ending(check: CheckMark) -> str:
    """Return how a check ended, in a few words and one line."""
    came = " ".join(check.failure.came.split()) if check.failure is not None else ""
    return f"{check.verdict}: {_short(came)}" if came else str(check.verdict)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _advice(check: CheckMark) -> str:
    """Return what to do about a missing file or an answer that is too large, after a space."""
    if check.evidence == call_evidence.TOO_LARGE:
        return (
            " What the grader looks at is bounded: let the check ask for less, or set value_size"
            " below [limits]."
        )
    if check.failure is not None and "FileNotFoundError" in check.failure.came:
        return " Files that programs read are in data/, by the same names."
    return ""


def _named(ids: Sequence[str]) -> str:
    named = ", ".join(ids[:_MOST_NAMED])
    if len(ids) > _MOST_NAMED:
        return f"{named} and {len(ids) - _MOST_NAMED} more"
    return named
