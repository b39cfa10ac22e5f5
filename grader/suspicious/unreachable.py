"""Find lines that never run, because a return or the like is above them."""

import ast
from collections.abc import Iterator
from itertools import pairwise

from grader.suspicious.parsed_functions import ParsedFunctions
from grader.suspicious.suspicious_line import SuspiciousLine

_NEVER_RUNS = "this line never runs, because {} is above it."
_ENDS = {ast.Return: "return", ast.Break: "break", ast.Continue: "continue", ast.Raise: "raise"}
_HARMLESS = (ast.Pass, ast.Break, ast.Continue)


def unreachable(program: ParsedFunctions) -> Iterator[SuspiciousLine]:
    """Yield the first line of each block that nothing reaches."""
    for node in program.nodes:
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, [])
            if isinstance(block, list):
                yield from _below_an_end(block)


def _below_an_end(block: list[ast.stmt]) -> Iterator[SuspiciousLine]:
    for above, below in pairwise(block):
        if type(above) in _ENDS and not isinstance(below, _HARMLESS):
            yield SuspiciousLine(below.lineno, _NEVER_RUNS.format(_ENDS[type(above)]))
            return
