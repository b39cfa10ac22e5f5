"""Find evidence for the marks by hand, with ruff and our own code. Nothing here costs marks.

``linting`` lists what ruff finds. Each topic of our own is a file here.
"""

import keyword
import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from grader.records.assignment import Assignment
from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram
from grader.style.comments import comment_lines
from grader.style.indentation import indentation
from grader.style.length import length
from grader.style.linting import ABOUT_LINES, SYNTAX, broken_rules, findings_of
from grader.style.numbers import numbers
from grader.style.operators import operators
from grader.style.repetition import repetition
from grader.style.unused import unused
from grader.style.verbs import verbs

Finder = Callable[[ParsedProgram], StyleFinding | None]

TOPICS: dict[str, Finder | None] = {
    "naming": None,
    "verbs": verbs,
    "comments": comment_lines,
    "dead code": None,
    "unused": unused,
    "complexity": None,
    "length": length,
    "repetition": repetition,
    "numbers": numbers,
    "layout": None,
    "indentation": indentation,
    "operators": operators,
}
"""The topics, in the order of findings. None instead of a function: only ruff finds it."""
_ORDER = list(TOPICS)
_LABEL = re.compile(r"\s*#+\s*(\w+)\s*:[^=]*")


def evidence(
    programs: Mapping[str, str], assignment: Assignment
) -> dict[str, tuple[StyleFinding, ...]]:
    """Return the findings for each program, by the same keys, sorted by topic and rule.

    Programs share one run of ruff, which takes 15 ms, and do not affect each other's findings.
    :func:`grader.style.linting.refusal` must accept each of them. *assignment* says what to look
    for; its provided code is ignored.

    Raises:
        RuffFailedError: If a program made ruff fail.
        GraderError: If ruff cannot run.
    """
    if not programs:
        return {}
    broken = broken_rules(list(programs.values()))
    found = {}
    for (key, text), messages in zip(programs.items(), broken, strict=True):
        found[key] = _findings(ParsedProgram(text, assignment), messages)
    return found


def _findings(
    program: ParsedProgram, messages: Iterable[tuple[str, int]]
) -> tuple[StyleFinding, ...]:
    look_for = program.assignment.style.look_for
    findings: list[StyleFinding] = []
    for finding in findings_of(_own(program, messages)):
        if finding.topic in look_for or finding.rule == SYNTAX:
            findings.append(finding)
    for topic, find in TOPICS.items():
        if find and topic in look_for:
            seen = find(program)
            if seen is not None:
                findings.append(seen)
    return tuple(sorted(findings, key=lambda one: (_ORDER.index(one.topic), one.rule)))


def _own(program: ParsedProgram, messages: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    for rule, line in messages:
        if line in program.provided_lines:
            continue
        # A rule about a whole function names the line of its def, which the hand-out also has.
        if rule.startswith(ABOUT_LINES) and line in program.handed_out_lines:
            continue
        # Asserts that were handed out as comments, and labels, are not a student's dead code.
        text = program.lines[line - 1]
        is_assert = text.lstrip("# \t").startswith("assert ")
        if rule == "ERA001" and (is_assert or _is_label(text)):
            continue
        yield rule, line


def _is_label(line: str) -> bool:
    """Return whether a comment is a word, a colon and a text, such as ``# NAME: Ada``.

    If the text is one word, ruff takes the line for an annotation.
    """
    label = _LABEL.fullmatch(line)
    return label is not None and not keyword.iskeyword(label[1])
