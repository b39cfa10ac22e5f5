"""Find numbers in the middle of the code."""

import ast
from collections.abc import Iterator

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram

_NEEDS_NO_NAME = (0, 1)  # -1 is a 1 with a minus before it


def numbers(program: ParsedProgram) -> StyleFinding | None:
    """Find numbers other than 0, 1 and -1, except in a NAME in capitals at the top of the file."""
    lines: list[int] = []
    for statement in program.own_statements:
        if not _is_constant(statement):
            for line in _numbers(statement):
                if line not in program.handed_out_lines:
                    lines.append(line)
    if not lines:
        return None
    what = "a number without a name in the code; 0, 1 and -1 are not counted"
    # Many are right, such as the 2 in round % 2: a person must judge.
    return StyleFinding("numbers", "magic-number", what, len(lines), min(lines), about_line=False)


def _is_constant(statement: ast.stmt) -> bool:
    names: list[ast.AST] = []
    match statement:
        case ast.Assign(targets=targets):
            for target in targets:
                names += ast.walk(target)
        case ast.AnnAssign(target=ast.Name() as name):
            names = [name]
        case _:
            return False
    return all(node.id.isupper() for node in names if isinstance(node, ast.Name))


def _numbers(statement: ast.stmt) -> Iterator[int]:
    for node in ast.walk(statement):
        if not isinstance(node, ast.Constant) or node.value in _NEEDS_NO_NAME:
            continue
        if type(node.value) in {int, float, complex}:
            yield node.lineno
