"""Find programs that earned wrong marks, or are wrong and were not caught."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from grader.authoring.reasons import EQUIVALENT
from grader.errors import did_you_mean
from grader.feedback.wording import shortened, some
from grader.hidden import call_evidence
from grader.marks import to_hundredths
from grader.records.assignment import Assignment
from grader.records.result import CheckMark, Result
from grader.records.verdict import Failure, Verdict
from grader.validation.candidate import Candidate, Kind
from grader.validation.finding import Finding, error
from grader.validation.guesses import earning_checks, findings_on_guesses
from grader.validation.jobs import NotPassed, catching
from grader.validation.known_programs import KnownPrograms
from grader.validation.mutation import Mutation
from grader.validation.runs import NOT_WRONG, catching_checks

_LONGEST = 120  # characters of a quoted value or line
_MOST_NAMED = 3  # checks in a sentence


def findings_on_programs(
    assignment: Assignment,
    candidates: Sequence[Candidate],
    results: Mapping[str, Result],
    place: Callable[[int], str],
) -> Iterator[Finding]:
    """Find programs, except mutants, with wrong marks. The reference is the first candidate.

    *place* returns the place of a line of the reference, which may be in a notebook.
    """
    guessing: dict[str, Result] = {}
    for candidate in candidates:
        result = results[candidate.id]
        if candidate.kind in (Kind.REFERENCE, Kind.ACCEPTED):
            yield from _on_right_program(assignment, candidate, result)
            yield from _on_import(candidate, result, place)
        elif candidate.kind is Kind.STUB:
            yield from _on_stub(candidate, result)
        elif candidate.kind is Kind.DISOBEDIENT:
            for check in result.checks:
                if check.id in candidate.caught_by and check.verdict is Verdict.PASSED:
                    fault = f"{candidate.about} passes this check, which is there to catch it"
                    yield error(check.id, f"{fault}: strengthen it.")
        elif candidate.kind in (Kind.CONSTANT, Kind.GUESS):
            guessing[candidate.about] = result
    yield from findings_on_guesses(assignment, guessing)


def findings_on_mutants(
    mutants: Iterable[Candidate], results: Mapping[str, Result], broken: Collection[str] = ()
) -> Iterator[Finding]:
    """Find mutants that are not graded as their headers say; *broken* checks do not count."""
    for mutant in mutants:
        result = results[mutant.id]
        yield from _on_caught_by(mutant, result, broken)
        lost = parts_with_lost_marks(result)
        if lost:
            yield from _on_header(mutant, "costs", "loses marks in", mutant.costs, lost)
        else:
            yield error(
                mutant.about,
                f"it loses no marks, but its first lines say {', '.join(mutant.costs)}. A program"
                " that costs nothing is not a mutant: let the check that catches it give marks, or"
                " move the program to accepted/ if it is right.",
            )
        seen, does = parts_carried_forward(result), "has a check carried forward in"
        yield from _on_header(mutant, "carries", does, mutant.carries, seen)


def findings_on_mutations(
    mutations: Sequence[Mutation],
    equivalent: Mapping[str, str],
    not_passed: Mapping[str, NotPassed],
    place: Callable[[int], str],
    broken: Collection[str] = (),
) -> Iterator[Finding]:
    """Find changes of the reference that no check notices, and mistakes in equivalent.toml.

    Args:
        mutations: All mutations of the reference.
        equivalent: The places in equivalent.toml of mutations that no check can notice, by name.
        not_passed: As in `RunResults`, without mutations that could not run.
        place: Returns the place in its file of a line, from 1, of the reference.
        broken: Checks that break on the reference itself, which is reported once.
    """
    for mutation in mutations:
        name = mutation.name
        if name not in not_passed:
            continue
        caught = catching(not_passed[name])
        if not caught and name not in equivalent:
            yield error(
                place(mutation.line),
                f"no check notices this change: {name}. Write a check that does, or list the change"
                f" in {EQUIVALENT.file} with the reason why no check can notice it.",
            )
        elif caught and name in equivalent:
            ended = not_passed[name][caught[0]]
            problem = f'"{name}" is not equivalent: {caught[0]} notices it ({ended}).'
            yield error(equivalent[name], f"{problem} Remove it from the list.")
        for check, verdict in not_passed[name].items():
            if verdict is Verdict.BROKEN and check not in broken:
                problem = f"this check itself breaks on the reference with this change: {name}."
                yield error(check, problem)
                break
    names = [mutation.name for mutation in mutations]
    for name in equivalent:
        if name not in names:
            meant = did_you_mean(name, names)
            problem = f'"{name}" is not a mutation of this reference.{meant}'
            yield error(equivalent[name], f"{problem} Remove it from the list.")


def findings_on_names(
    assignment: Assignment, known: KnownPrograms, result: Result
) -> Iterator[Finding]:
    """Find headers of *known* programs that name a part or a check that does not exist."""
    yield from findings_on_parts_named(assignment, known.mutants)
    for mutant in known.mutants:
        for name in mutant.caught_by:
            if not checks_named(name, result):
                meant = did_you_mean(name, [check.id for check in result.checks])
                problem = f'"caught by" names {name}, and there is no such check.{meant}'
                yield error(mutant.about, problem)
    bonus = [part.id for part in assignment.parts if part.bonus]
    which = "There is none."
    if bonus:
        which = f"There are {', '.join(bonus)}."
    for accepted in known.accepted:
        for part in accepted.bonus:
            if part not in bonus:
                problem = f'"bonus" names {part}, and there is no such bonus part.'
                hint = did_you_mean(part, bonus) or f" {which}"
                yield error(accepted.about, problem + hint)


def findings_on_parts_named(
    assignment: Assignment, mutants: Iterable[Candidate]
) -> Iterator[Finding]:
    """Find headers of mutants that name a part that does not exist."""
    parts = assignment.part_ids
    for mutant in mutants:
        for key, named in (("costs", mutant.costs), ("carries", mutant.carries)):
            for part in named:
                if part not in parts:
                    problem = f'"{key}" names {part}, and there is no such part.'
                    yield error(mutant.about, problem + did_you_mean(part, parts))


def parts_with_lost_marks(result: Result) -> tuple[str, ...]:
    """Return the parts with checks in which *result* lost marks."""
    lost: list[str] = []
    for part in result.parts:
        if part.marks < part.out_of and result.checks_of(part.id):
            lost.append(part.id)
    return tuple(lost)


def parts_carried_forward(result: Result) -> tuple[str, ...]:
    """Return the parts of *result* with checks that were carried forward."""
    carried = [check.part for check in result.checks if check.verdict is Verdict.CARRIED_FORWARD]
    return tuple(part.id for part in result.parts if part.id in carried)


def checks_named(name: str, result: Result) -> list[CheckMark]:
    """Return the check with the id *name*; for a test with cases, all its cases."""
    named: list[CheckMark] = []
    for check in result.checks:
        if check.id == name or check.id.startswith(f"{name}["):
            named.append(check)
    return named


def _on_right_program(
    assignment: Assignment, candidate: Candidate, result: Result
) -> Iterator[Finding]:
    marks, all_marks = result.marks, 0.0
    failed: dict[str, CheckMark] = {}
    for part, mark in zip(assignment.parts, result.parts, strict=True):
        if part.bonus and part.id not in candidate.bonus:
            marks -= mark.marks
            continue
        all_marks += part.marks
        for check in result.checks_of(part.id):
            if check.verdict not in NOT_WRONG:
                failed[check.id] = check
    subject = _subject(candidate)
    if failed:
        path = (assignment.folder / candidate.about).as_posix()
        first = next(iter(failed.values()))
        yield error(
            candidate.about,
            f"{subject} does not pass {some(list(failed), _MOST_NAMED)} ({_ending(first)}): see"
            f" grader check {assignment.name} {path} --as-marker. Fix the program, or the check if"
            f" it asks for more than the hand-out says.{_advice(first)}",
        )
    elif round(marks, 2) < round(all_marks, 2) and result.cut_short is None:
        reasons = "; ".join(deduction.reason for deduction in result.deductions)
        yield error(
            candidate.about,
            f"{subject} gets only {round(marks, 2):g} of {round(all_marks, 2):g} marks, although it"
            f" passes every check: {reasons or 'a part has no checks'}.",
        )
    full = [part.id for part in result.parts if part.bonus and part.marks >= part.out_of]
    if set(full) - set(candidate.bonus):
        names = ", ".join(full)
        problem = f"it has all of the bonus {names}. Say so below its first line: # bonus: {names}"
        yield error(candidate.about, problem)


def _on_import(
    candidate: Candidate, result: Result, place: Callable[[int], str]
) -> Iterator[Finding]:
    if result.cut_short is None:
        return
    about, code, line = candidate.about, "", result.cut_short.line
    if line is not None:
        about = f"{about}:{line}"
        if candidate.kind is Kind.REFERENCE:
            about = place(line)
        lines = candidate.data.decode("utf-8", "replace").split("\n")
        code = "".join(lines[line - 1 : line]).strip()
    problem = f"{_subject(candidate)} cannot be run from top to bottom as it is"
    if code:
        problem += f": {shortened(code, _LONGEST)} ends it"
    advice = (
        "Fix that line, or what it calls; or write imported = false in assignment.toml, if"
        " programs are only run."
    )
    if code.startswith("assert"):
        advice = "Fix what the assert expects, or the function that it calls."
    yield error(about, f"{problem} ({result.cut_short.why.rstrip('.')}). {advice}")


def _subject(candidate: Candidate) -> str:
    if candidate.kind is Kind.REFERENCE:
        return "the reference"
    return "this program is said to be right, but"


def _on_stub(candidate: Candidate, result: Result) -> Iterator[Finding]:
    for part in result.parts:
        earning = earning_checks(result, part.id)
        marks = to_hundredths(sum(check.marks for check in earning))
        if marks > 0:
            names = [check.id for check in earning]
            yield error(
                candidate.about,
                f"it earns {marks:g} of {part.out_of:g} marks in {part.id} before anything was"
                f" written, by {some(names, _MOST_NAMED)}: let that check need another (needs=…),"
                " or look at more than what a stub does.",
            )


def _on_caught_by(mutant: Candidate, result: Result, broken: Collection[str]) -> Iterator[Finding]:
    """Report checks in the header that do not catch the mutant; a skipped check does not."""
    catching = catching_checks(result)
    for name in mutant.caught_by:
        verdicts: dict[str, Verdict] = {}
        for check in checks_named(name, result):
            if check.id not in broken:
                verdicts[check.id] = check.verdict
        if verdicts and verdicts.keys().isdisjoint(catching):
            why = ""
            if next(iter(verdicts.values())) is Verdict.SKIPPED:
                why = " (it is skipped, since another check fails before it)"
            instead = "nothing else catches it either"
            if catching:
                instead = f"what catches it is {some(catching, _MOST_NAMED)}"
            advice = "Name another one, or strengthen the check."
            yield error(mutant.about, f"{name} does not catch it{why}; {instead}. {advice}")


def _on_header(
    mutant: Candidate, key: str, does: str, expected: Sequence[str], seen: Sequence[str]
) -> Iterator[Finding]:
    if set(expected) == set(seen):
        return
    line = f"no line # {key}:"
    if seen:
        line = f"# {key}: {', '.join(seen)}"
    advice = f"If that is right, write {line}; if not, a check tests more than its own function."
    if key == "costs" and expected and set(seen) > set(expected):
        advice = (
            "One mistake should cost marks once. Either a check tests more than its own function,"
            " or its part judges no function (function = …) and some of its tests do more than run"
            " the program, or the wrong function takes or returns an object"
            " (docs/reference/programs.md says what is not plain data). If this is right all the"
            f" same, write {line}."
        )
    yield error(
        mutant.about,
        f"it {does} {', '.join(seen) or 'no part'}, but its first lines say"
        f" {', '.join(expected) or 'none'}. {advice}",
    )


def _ending(check: CheckMark) -> str:
    failure = check.failure or Failure()
    came = failure.came or failure.not_run.partition(". ")[0]
    came = " ".join(came.replace("\n", "; ", 1).split())  # the screen begins in a line of its own
    did = shortened(" ".join(failure.did.split()), _LONGEST)
    ending = f"{did} {check.verdict}".strip()
    if came:
        ending += f": {shortened(came, _LONGEST)}"
    if failure.test_error:
        ending += f"; the test ended with {failure.test_error}"
    return ending


def _advice(check: CheckMark) -> str:
    """Return advice on a missing file, or on an answer that is too large or not data."""
    if check.evidence == call_evidence.TOO_LARGE:
        return (
            " The grader looks at values only up to a limit: let the check ask for less, or set"
            " value_size below [limits]."
        )
    came = ""
    if check.failure is not None:
        came = check.failure.came
        if check.failure.test_error:
            return (
                " Look at that line of the test. An answer is plain data: a list instead of an"
                " array, without the methods of numpy. written(…) reads a file of the program."
            )
    if "FileNotFoundError" in came:
        return " Files that programs read are in data/, by the same names."
    if "<a value of type " in came:
        return (
            " A test gets plain data, and no object or generator. To test one, hand out a function"
            " that uses it: docs/reference/programs.md shows this for a class."
        )
    return ""
