"""Find a line that is meant to be ``if __name__ == "__main__":`` but is misspelled."""

import ast
import re
from collections.abc import Collection, Iterable, Mapping
from typing import TypeGuard

from grader.source.blocks import blocks, statements
from grader.source.definitions import GUARD_LINE, is_guard
from grader.source.scopes import bound_by, names_in
from grader.source.syntax import joined_lines, line_of, lines_of, parse_uncached, with_plain_quotes

RIGHT_GUARD = (
    f"Write it like this: {GUARD_LINE} (two underscores in all four places, two equals signs, the"
    " quotation marks, and the colon)."
)
_ONE_EQUALS_SIGN = re.compile(r"(?<![=!<>])=(?!=)")
_MAY_BE_MEANT = re.compile(r"^if\b(?=.*name)(?=.*main).*_.*$", re.IGNORECASE)


def misspelled_guard(text: str) -> int | None:
    """Return the top-level line of *text* that is meant to be the guard, or None.

    The code below it may be invalid.
    """
    body = statements(text)
    # once for all: 10,000 lines of a program may look like a guard
    has_guard = any(map(is_guard, body))
    own_names: set[str] = set()
    if any(map(is_misspelled_guard, body)):
        own_names.update(*map(bound_by, body))
    values = _values(body)
    for block in blocks(text):
        for statement in block.body:
            if not is_misspelled_guard(statement):
                continue
            is_right = (
                (has_guard and _is_unequal(statement))
                or _is_guard_with(values, statement)
                or _compares_a_variable(statement, own_names, has_guard=has_guard)
            )
            if not is_right:
                return statement.lineno
        if block.problem and _is_meant_by(block.lines[0]):
            return block.first
    return None


def with_right_guard(text: str, line: int) -> str:
    """Return *text* with the misspelled guard in this *line* corrected."""
    lines = lines_of(text)
    below = _body_below(text, line)
    if below is None:
        code = lines[line - 1].partition("#")[0]
        lines[line - 1] = GUARD_LINE + code.partition(":")[2]
    else:
        # the condition may have several lines
        lines[line - 1 : below - 1] = [GUARD_LINE, *[""] * (below - line - 1)]
    return joined_lines(lines)


def _body_below(text: str, line: int) -> int | None:
    for statement in statements(text):
        if isinstance(statement, ast.If) and statement.lineno == line:
            first = statement.body[0].lineno
            if first > (statement.test.end_lineno or line):
                return first
    return None


def is_misspelled_guard(statement: ast.stmt) -> TypeGuard[ast.If]:
    """Return whether *statement* is meant to be the guard, but is misspelled.

    It compares words like ``__name__`` and ``"__main__"``, one of them misspelled; or ``__name__``
    with another text. The sign != without an else is also a misspelling.
    """
    match statement:
        case ast.If(test=ast.Compare(left, [ast.Eq() | ast.NotEq() as operator], [right])):
            sides = (_spelled(left), _spelled(right))
        case _:
            return False
    if is_guard(statement):
        return False
    letters = {side.strip("_ ").lower() for side in sides}
    if isinstance(operator, ast.NotEq):
        return letters == {"name", "main"} and not statement.orelse
    is_of_this_file = isinstance(left, ast.Name) and left.id == "__name__" and sides[1] != ""
    return is_of_this_file or letters == {"name", "main"}


def is_misspelled_in(text: str, line: int, name: str) -> bool:
    """Return whether *line* is meant to be the guard, and *name* in it is the misspelled word.

    This is a misspelled ``__name__``, or ``__main__`` without its quotation marks.
    """
    if "_" not in name or name == "__name__" or name.strip("_").lower() not in {"name", "main"}:
        return False
    condition = line_of(text, line).partition(":")[0].strip()
    is_meant = _MAY_BE_MEANT.match(condition) is not None
    return is_meant and re.search(rf"\b{name}\b", condition) is not None


def _values(body: Iterable[ast.stmt]) -> dict[str, ast.expr]:
    found: dict[str, ast.expr] = {}
    for statement in body:
        match statement:
            case ast.Assign([ast.Name(id=name)], value):
                found[name] = value
    return found


def _is_unequal(statement: ast.If) -> bool:
    return isinstance(statement.test, ast.Compare) and isinstance(statement.test.ops[0], ast.NotEq)


def _is_guard_with(values: Mapping[str, ast.expr], statement: ast.If) -> bool:
    """Return whether *statement* is a guard with these *values*, such as ``MAIN = "__main__"``."""
    match statement.test:
        case ast.Compare(left, operators, [right]):
            left, right = values.get(_spelled(left), left), values.get(_spelled(right), right)
            return is_guard(ast.If(ast.Compare(left, operators, [right]), [], []))
    return False


def _compares_a_variable(statement: ast.If, own_names: Collection[str], *, has_guard: bool) -> bool:
    if "_" in ast.unparse(statement.test) and not has_guard:
        return False
    return not names_in(statement.test).isdisjoint(own_names)


def _spelled(side: ast.expr) -> str:
    if isinstance(side, ast.Name):
        return side.id
    if isinstance(side, ast.Constant) and isinstance(side.value, str):
        return side.value
    return ""


def _is_meant_by(line: str) -> bool:
    written = with_plain_quotes(line).partition("#")[0].rstrip()
    condition = _ONE_EQUALS_SIGN.sub("==", written.rstrip(":"))
    if condition[:2].lower() != "if":
        return False
    try:
        (statement,) = parse_uncached(f"if{condition[2:]}: pass").body
    except (SyntaxError, ValueError):
        return False
    if is_misspelled_guard(statement):
        return True
    return is_guard(statement) and f"if{condition[2:]}:" != written
