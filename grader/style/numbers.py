"""Numbers in the middle of the code."""

import ast
from collections.abc import Iterator

from grader.records.assignment import Look
from grader.records.result import StyleFinding
from grader.style.reading import Read

_KNOWN = (0, 1)  # -1 is a 1 with a minus before it


def numbers(program: Read) -> StyleFinding | None:
    """Numbers other than 0, 1 and -1 that have no NAME in capitals at the top of the file."""
    lines = [
        line
        for statement in program.statements
        if not _is_constant(statement)
        for line in _numbers(statement)
    ]
    if not lines:
        return None
    what = "a number without a name in the code; 0, 1 and -1 are not counted"
    return StyleFinding(Look.NUMBERS, "magic-number", what, len(lines), min(lines))


def _is_constant(statement: ast.stmt) -> bool:
    """Whether *statement* gives names in capitals to values."""
    match statement:
        case ast.Assign(targets=targets):
            names = [
                node
                for target in targets
                for node in ast.walk(target)
                if isinstance(node, ast.Name)
            ]
        case ast.AnnAssign(target=ast.Name() as name):
            names = [name]
        case _:
            return False
    return all(name.id.isupper() for name in names)


def _numbers(statement: ast.stmt) -> Iterator[int]:
    for node in ast.walk(statement):
        if (
            isinstance(node, ast.Constant)
            and type(node.value) in {int, float, complex}
            and node.value not in _KNOWN
        ):
            yield node.lineno
