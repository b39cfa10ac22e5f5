"""Find long functions."""

import ast

from grader.records.result import StyleFinding
from grader.source.definitions import Function
from grader.source.parsed import ParsedProgram
from grader.source.syntax import line_range

MOST_LINES = 20


def length(program: ParsedProgram) -> StyleFinding | None:
    """Find functions with more than MOST_LINES lines of code.

    Descriptions, comments and blank lines do not count.
    """
    long: list[tuple[int, int]] = []
    for function in program.own_functions:
        lines = _code_lines(function, program)
        if lines > MOST_LINES:
            long.append((lines, function.lineno))
    if not long:
        return None
    what = f"a function of more than {MOST_LINES} lines of code; the longest has {max(long)[0]}"
    first = min(start for _, start in long)
    return StyleFinding("length", "long-function", what, len(long), first)


def _code_lines(function: Function, program: ParsedProgram) -> int:
    description = range(0)
    if ast.get_docstring(function, clean=False) is not None:
        description = line_range(function.body[0])
    count = 0
    for number in range(function.lineno, line_range(function).stop):  # without its decorators
        line = program.lines[number - 1].strip()
        if line and number not in description and not line.startswith("#"):
            count += 1
    return count
