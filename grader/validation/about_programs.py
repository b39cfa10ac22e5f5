"""What is found by looking at what each program earned. Pure: results in, findings out."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from grader.hidden import call_evidence
from grader.records.assignment import Assignment
from grader.records.result import CheckMark, Result
from grader.records.verdict import Verdict
from grader.validation.finding import Finding, error, meant
from grader.validation.guesses import about_guesses
from grader.validation.specimens import Kind, Specimen
from grader.validation.trials import UNHARMED
from grader.validation.zoo import Mutant

_MOST_CAME = 120  # characters of what came instead
_MOST_NAMED = 3  # of the checks or programs that a sentence names


def about_programs(
    assignment: Assignment,
    specimens: Sequence[Specimen],
    results: Mapping[str, Result],
    place: Callable[[int], str] | None = None,
) -> Iterator[Finding]:
    """What is wrong with how programs were graded, each by itself; mutants are looked at in
    ``about_mutants`` too.

    Where a line of the reference stands is told by its *place*: another than that line of its file,
    in a notebook.
    """
    for each in specimens:
        result = results[each.id]
        yield from _LOOKS[each.kind](assignment, each, result)
        if each.kind in (Kind.REFERENCE, Kind.ACCEPTED):
            yield from _cut_short(each, result, place if each.kind is Kind.REFERENCE else None)
    yield from _stumbles(specimens, results)
    guessing = (Kind.CONSTANT, Kind.GUESS)
    yield from about_guesses(
        assignment, {each.about: results[each.id] for each in specimens if each.kind in guessing}
    )


def about_mutants(
    assignment: Assignment, mutants: Sequence[Mutant], results: Mapping[str, Result]
) -> Iterator[Finding]:
    """Where a known wrong program is not graded as its first lines say."""
    yield from about_named_parts(assignment, mutants)
    for mutant in mutants:
        result = results[f"{Kind.MUTANT} {mutant.name}"]
        yield from _misnamed(mutant, [check.id for check in result.checks])
        yield from _missed(mutant, result)
        yield from _differs(mutant, "costs", "loses marks in", mutant.costs, lost(result))
        yield from _differs(
            mutant, "carries", "has a check carried forward in", mutant.carries, carried(result)
        )


def about_named_parts(assignment: Assignment, mutants: Sequence[Mutant]) -> Iterator[Finding]:
    """Where the first lines of a known wrong program name a part that there is not."""
    parts = [part.id for part in assignment.parts]
    for mutant in mutants:
        for key, named in (("costs", mutant.costs), ("carries", mutant.carries)):
            for part in named:
                if part not in parts:
                    yield error(
                        mutant.about,
                        f'"{key}" names {part}, and there is no such part.{meant(part, parts)}',
                    )


def lost(result: Result) -> tuple[str, ...]:
    """The parts in which *result* has less than all marks."""
    return tuple(part.id for part in result.parts if part.marks < part.out_of)


def carried(result: Result) -> tuple[str, ...]:
    """The parts in which a check of *result* was carried forward."""
    found = {check.part for check in result.checks if check.verdict is Verdict.CARRIED_FORWARD}
    return tuple(part.id for part in result.parts if part.id in found)


def _is_right(assignment: Assignment, specimen: Specimen, result: Result) -> Iterator[Finding]:
    """The reference and the accepted programs have all marks, every check passed, and nothing of
    them is left out.
    """
    due = {
        part.id: part.marks
        for part in assignment.parts
        if not part.bonus or part.id in specimen.bonus
    }
    failed = [
        check
        for check in result.checks
        if check.part in due and check.verdict not in (Verdict.PASSED, Verdict.BROKEN)
    ]
    on_top = sum(part.marks for part in result.parts if part.id not in due)
    has, of = round(result.marks - on_top, 2), round(sum(due.values()), 2)
    whose = _whose(specimen)
    file = specimen.about
    if failed:
        see = f"see grader check {assignment.name} {_path(assignment, file)} --as-marker"
        yield error(
            file,
            f"{whose} does not pass {_named([check.id for check in failed])} ({_why(failed[0])}):"
            f" {see}. Mend the program, or the check where it asks for more than the hand-out"
            f" says.{_besides(failed[0])}",
        )
    elif has < of and result.cut_short is None:
        taken = (
            "; ".join(deduction.reason for deduction in result.deductions)
            or "a part without checks"
        )
        yield error(file, f"{whose} passes every check and has {has:g} of {of:g} marks: {taken}.")
    yield from _about_bonus(assignment, specimen, result)


def _cut_short(
    specimen: Specimen, result: Result, place: Callable[[int], str] | None
) -> Iterator[Finding]:
    """A right program can be imported as it is: what ends that is told with its line."""
    if result.cut_short is None:
        return
    about, code = specimen.about, ""
    line = result.cut_short.line
    if line is not None:
        about = place(line) if place is not None else f"{about}:{line}"
        code = "".join(
            specimen.data.decode("utf-8", "replace").split("\n")[line - 1 : line]
        ).strip()
    todo = (
        "Mend that line, or what it calls; or say imported = false in assignment.toml, where"
        " programs are only run."
    )
    if code.startswith("assert"):
        todo = "Mend what the assert expects, or the function that it asks."
    ends = f": {_short(code)} ends it" if code else ""
    why = result.cut_short.why.rstrip(".")
    yield error(
        about,
        f"{_whose(specimen)} cannot be run as it stands, from top to bottom{ends} ({why}). {todo}",
    )


def _whose(specimen: Specimen) -> str:
    return (
        "the reference"
        if specimen.kind is Kind.REFERENCE
        else "this program is said to be right, and"
    )


def _about_bonus(assignment: Assignment, specimen: Specimen, result: Result) -> Iterator[Finding]:
    """An accepted program says which bonus parts it has in full: then it goes on to prove their
    checks.
    """
    bonus = [part.id for part in assignment.parts if part.bonus]
    for part in specimen.bonus:
        if part not in bonus:
            known = meant(part, bonus) or (
                f" There are {', '.join(bonus)}." if bonus else " There is none."
            )
            yield error(
                specimen.about, f'"bonus" names {part}, and there is no such bonus part.{known}'
            )
    full = [part.id for part in result.parts if part.bonus and part.marks >= part.out_of]
    if set(full) - set(specimen.bonus):
        line = f"# bonus: {', '.join(full)}"
        yield error(
            specimen.about,
            f"it has all of the bonus {', '.join(full)}. Say so below its first line: {line}",
        )


def _is_stub(_: Assignment, specimen: Specimen, result: Result) -> Iterator[Finding]:
    """The hand-out as it is has no marks."""
    for part in result.parts:
        if part.marks:
            earning = [check.id for check in result.checks if check.part == part.id and check.marks]
            yield error(
                specimen.about,
                f"it earns {part.marks:g} of {part.out_of:g} marks in {part.id} before anything was"
                f" written, by {_named(earning)}: let that check need another (needs=…), or look at"
                " more than what a stub does.",
            )


def _is_caught(_: Assignment, specimen: Specimen, result: Result) -> Iterator[Finding]:
    """A program that breaks one instruction fails the check of that instruction."""
    for check in named(specimen.must_fail, result):
        if check.verdict is Verdict.PASSED:
            yield error(
                check.id,
                f"{specimen.about} passes this check, which is there to catch it: strengthen it.",
            )


def _nothing(_: Assignment, __: Specimen, ___: Result) -> Iterator[Finding]:
    return iter(())


_LOOKS: Mapping[Kind, Callable[[Assignment, Specimen, Result], Iterator[Finding]]] = {
    Kind.REFERENCE: _is_right,
    Kind.ACCEPTED: _is_right,
    Kind.STUB: _is_stub,
    Kind.DISOBEDIENT: _is_caught,
    Kind.MUTANT: _nothing,
    Kind.CONSTANT: _nothing,
    Kind.GUESS: _nothing,
    Kind.HOLLOW: _nothing,
}


def _stumbles(specimens: Sequence[Specimen], results: Mapping[str, Result]) -> Iterator[Finding]:
    """A check that ended BROKEN over any program: the fault is the author's, or ours, and never the
    student's.
    """
    found: dict[str, list[tuple[str, str]]] = {}
    for each in specimens:
        for check in results[each.id].checks:
            if check.verdict is Verdict.BROKEN:
                why = check.failure.came if check.failure is not None else ""
                found.setdefault(check.id, []).append((each.about, why))
    for check_id, where in found.items():
        about, why = where[0]
        more = f" and {len(where) - 1} more" if len(where) > 1 else ""
        yield error(
            check_id,
            f"this check itself stumbles over {about}{more}: {why}. Let the test ask what came for"
            " its type before it does anything else with it.",
        )


def _misnamed(mutant: Mutant, checks: Sequence[str]) -> Iterator[Finding]:
    for check in mutant.caught_by:
        if not any(_is_named(each, check) for each in checks):
            instead = meant(check, checks)
            yield error(
                mutant.about, f'"caught by" names {check}, and there is no such check.{instead}'
            )


def _missed(mutant: Mutant, result: Result) -> Iterator[Finding]:
    """Where a check that should catch it passes, or was not even tried since another failed before
    it.
    """
    instead = [check.id for check in result.checks if check.verdict not in UNHARMED]
    caught = (
        f"what catches it is {_named(instead)}" if instead else "nothing else catches it either"
    )
    for name in mutant.caught_by:
        checks = named((name,), result)
        if checks and all(check.verdict in UNHARMED for check in checks):
            skipped = checks[0].verdict is Verdict.SKIPPED
            why = " (it is skipped, since another check fails before it)" if skipped else ""
            todo = "Name another one, or strengthen the check."
            yield error(mutant.about, f"{name} does not catch it{why}; {caught}. {todo}")


def _differs(
    mutant: Mutant, key: str, does: str, said: Sequence[str], seen: Sequence[str]
) -> Iterator[Finding]:
    if key == "costs" and not seen:
        yield error(
            mutant.about,
            f"it loses no marks, and its first lines say {', '.join(said)}. What costs nothing is"
            " no mutant: let the check that catches it give marks, or move the program to"
            " accepted/ if it is right.",
        )
    elif set(said) != set(seen):
        line = f"# {key}: {', '.join(seen)}" if seen else f"no line # {key}:"
        yield error(
            mutant.about,
            f"it {does} {', '.join(seen) or 'no part'}, and its first lines say"
            f" {', '.join(said) or 'none'}. If that is right, write {line}; if not, a check asks"
            " for something that is not its own business.",
        )


def named(names: Sequence[str], result: Result) -> list[CheckMark]:
    """Return the checks that *names* mean; a test without its case means all of its cases."""
    return [check for check in result.checks if any(_is_named(check.id, name) for name in names)]


def _is_named(check: str, name: str) -> bool:
    return check == name or check.startswith(f"{name}[")


def _why(check: CheckMark) -> str:
    """How a check ended, in a few words and one line."""
    came = " ".join(check.failure.came.split()) if check.failure is not None else ""
    return f"{check.verdict}: {_short(came)}" if came else str(check.verdict)


def _short(text: str) -> str:
    return text if len(text) <= _MOST_CAME else f"{text[:_MOST_CAME]}…"


def _besides(check: CheckMark) -> str:
    """What to do about a file that is not there, or about an answer that is too large, after a
    space.
    """
    if check.evidence == call_evidence.TOO_LARGE:
        return (
            " What the grader looks at is bounded: let the check ask for less, or set value_size"
            " below [limits]."
        )
    lacks = check.failure is not None and "FileNotFoundError" in check.failure.came
    return " Files that programs read lie in data/, by the same names." if lacks else ""


def _named(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _MOST_NAMED} more" if len(ids) > _MOST_NAMED else ""
    return f"{', '.join(ids[:_MOST_NAMED])}{more}"


def _path(assignment: Assignment, file: str) -> str:
    return (assignment.folder / file).as_posix()
