"""The topics of style. A new one is a function, and a line in `TOPICS`."""

from collections.abc import Callable

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram
from grader.style.functions import length, repetition, unused, verbs
from grader.style.lines import comment_lines, indentation, numbers, operators

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
"""What an assignment can look for, in the order of the findings: each with what finds it, or None
if only ruff does.
"""
