"""Functions that are long."""

import ast

from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.source.names import Function
from grader.style.reading import Read

MOST_LINES = 20


def length(program: Read) -> StyleFinding | None:
    """Functions with more than MOST_LINES lines of code; a description, comments and blank lines do
    not count.
    """
    lengths = [(each.lineno, _lines(each, program)) for each in program.functions]
    long = [(line, lines) for line, lines in lengths if lines > MOST_LINES]
    if not long:
        return None
    most = max(lines for _, lines in long)
    what = f"a function of more than {MOST_LINES} lines of code; the longest has {most}"
    return StyleFinding(
        Look.LENGTH, "long-function", what, len(long), min(line for line, _ in long)
    )


def _lines(function: Function, program: Read) -> int:
    lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
    first = function.body[0]
    told = ast.get_docstring(function, clean=False) is not None
    description = range(first.lineno, (first.end_lineno or first.lineno) + 1) if told else ()
    texts = (program.lines[line - 1].strip() for line in lines if line not in description)
    return sum(1 for text in texts if text and not text.startswith("#"))
