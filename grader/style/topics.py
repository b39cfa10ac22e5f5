"""The topics of style. A new one is a file here, and a line in `TOPICS`."""

from collections.abc import Callable

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram
from grader.style.comments import comment_lines
from grader.style.indentation import indentation
from grader.style.length import length
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
"""What an assignment can look for, in the order of the findings: each with what finds it, or None
if only ruff does.
"""
