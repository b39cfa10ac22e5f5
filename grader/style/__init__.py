"""
Evidence for the marks that a person gives, counted by ruff and by us. Nothing here costs a mark.

What ruff sees is in ``linting``; each look of our own has a file.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import evolve

from grader.limits import STYLE_CHARACTERS
from grader.records.assignment import Assignment, Look
from grader.records.result import Result, StyleFinding
from grader.records.task import Graded
from grader.source.syntax import parse
from grader.style.comments import comment_lines
from grader.style.indentation import indentation
from grader.style.length import length
from grader.style.linting import SYNTAX, RuffFailedError, broken_rules, gathered
from grader.style.numbers import numbers
from grader.style.operators import operators
from grader.style.reading import Read, read
from grader.style.repetition import repetition
from grader.style.unused import unused
from grader.style.verbs import verbs

_ORDER = list(Look)

# What we look at ourselves; ruff's findings say themselves what they belong to.
LOOKS: dict[Look, Callable[[Read], StyleFinding | None]] = {
    Look.COMMENTS: comment_lines,
    Look.INDENTATION: indentation,
    Look.LENGTH: length,
    Look.NUMBERS: numbers,
    Look.OPERATORS: operators,
    Look.REPETITION: repetition,
    Look.UNUSED: unused,
    Look.VERBS: verbs,
}


UNREADABLE = (
    StyleFinding(
        Look.LAYOUT, SYNTAX, "ruff could not read the program, so its style was not looked at", 1, 1
    ),
)


def refusal(text: str) -> StyleFinding | None:
    """
    Why the style of *text* is not looked at; None where it is.

    What upsets Python's own parser must not hold up the one run of ruff over many programs.
    """
    if len(text) > STYLE_CHARACTERS:
        return StyleFinding(
            Look.LAYOUT, SYNTAX, "the program is too long for its style to be looked at", 1, 1
        )
    try:
        parse(text)
    except SyntaxError as error:
        what = "the program does not parse, so its style was not looked at"
        return StyleFinding(Look.LAYOUT, SYNTAX, what, 1, error.lineno or 1)
    return None


Looking = Callable[[dict[str, str], Assignment], dict[str, tuple[StyleFinding, ...]]]


def completed(graded: Sequence[Graded], assignment: Assignment, look: Looking) -> list[Result]:
    """
    The results of *graded* in their order, with what is to be said of the style of their programs.

    Args:
        graded: What the workers handed in.
        assignment: What it was graded by.
        look: What :func:`evidence` does: in a process of its own, if the programs are strangers'.

    Raises:
        GraderError: ruff cannot be run.
    """
    texts = {str(place): each.text for place, each in enumerate(graded) if each.text is not None}
    found = look(texts, assignment)
    return [
        each.result if each.text is None else evolve(each.result, style=found[str(place)])
        for place, each in enumerate(graded)
    ]


def evidence(
    programs: Mapping[str, str], assignment: Assignment
) -> dict[str, tuple[StyleFinding, ...]]:
    """What is to be said of each program's style, by the same keys: what *assignment* looks for,
    sorted by that and rule.

    One run of ruff costs 15 ms, and each program in it a third of one. What is said of a program
    does not depend on the others: where ruff does not survive all of them, it reads them one by
    one.

    Args:
        programs: Texts that :func:`refusal` has nothing against.
        assignment: What they were written for; it says what is looked for, and what was given is
            not looked at.

    Raises:
        GraderError: ruff cannot be run.
    """
    if not programs:
        return {}
    try:
        broken = broken_rules(list(programs.values()))
    except RuffFailedError:
        if len(programs) == 1:
            return dict.fromkeys(programs, UNREADABLE)
        return {key: evidence({key: text}, assignment)[key] for key, text in programs.items()}
    return {
        key: _findings(read(text, assignment), messages)
        for (key, text), messages in zip(programs.items(), broken, strict=True)
    }


def _findings(program: Read, messages: Iterable[tuple[str, int]]) -> tuple[StyleFinding, ...]:
    look_for = program.assignment.style.look_for
    # The asserts handed out as comments are not a student's dead code.
    own = [
        (rule, line)
        for rule, line in messages
        if rule != "ERA001" or not _is_assert(program.lines[line - 1])
    ]
    findings = [each for each in gathered(own) if each.topic in look_for or each.rule == SYNTAX]
    findings += [
        found
        for look, see in LOOKS.items()
        if look in look_for and (found := see(program)) is not None
    ]
    return tuple(
        sorted(findings, key=lambda finding: (_ORDER.index(Look(finding.topic)), finding.rule))
    )


def _is_assert(line: str) -> bool:
    return line.lstrip("# \t").startswith("assert ")
