"""Move definitions that an import needs out of the guard, or out of another function."""

import ast
import builtins
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import chain

from attrs import frozen

from grader.source.blocks import statements
from grader.source.definitions import GUARD_LINE, functions_by_name, is_guard, run_at_once
from grader.source.scopes import bindings, bound_by, global_names
from grader.source.syntax import calls, is_literal, line_range, lines_of, rows


@frozen
class MovedDefinitions:
    """Holds a program whose definitions below its guard, or in a function, were moved out.

    Attributes:
        text: The program with these definitions at the left edge, and nothing else below its guards
            and in such functions. No line moves up or down.
        names: The names that they define, in the order of their lines.
        line: The line of the first definition.
        function: The function that contains the first one; empty if it is below a guard.
    """

    text: str
    names: tuple[str, ...]
    line: int
    function: str = ""


def moved_definitions(text: str, functions: Collection[str]) -> MovedDefinitions | None:
    """Move definitions below a guard, or in another function, to the left edge.

    They are those of *functions*, and what an import needs. Return None if there are none. A
    definition is an import, a function, a class, or a literal value. No other line at the top
    level, or of that other function, may define its names, and Python must not have them. So they
    mean the same when a function is called.
    """
    body = statements(text)
    guards = [one for one in body if is_guard(one) and not one.orelse]
    around = functions_around(functions, body)
    containers: list[ast.If | ast.FunctionDef] = [*guards, *around]
    scopes = list(body)
    for function in around:
        scopes += function.body
    definitions = _definitions(containers, scopes, functions)
    if not definitions:
        return None
    written = lines_of(text)
    lines = list(written)
    for container in containers:
        for number in line_range(container):
            lines[number - 1] = ""
        lines[container.lineno - 1] = f"{GUARD_LINE} pass"
        if isinstance(container, ast.FunctionDef):
            lines[container.lineno - 1] = f"def {container.name}(): pass"
    needed = global_names(set(body).difference(containers)) | set(functions)
    names: dict[str, int] = {}
    while needed:
        name = needed.pop()
        if name in definitions:
            definition = definitions.pop(name)
            names[name] = definition.lineno
            needed |= global_names([definition]) - bound_by(definition)
            for number, line in _at_the_left_edge(definition, written):
                lines[number - 1] = line
    if not names:
        return None
    asked = [function for function in around if function.name in functions]
    _put_back_beginnings(asked, names.values(), written, lines)
    in_order = sorted(names, key=lambda name: (names[name], name))
    first = names[in_order[0]]
    name = next((function.name for function in around if first in line_range(function)), "")
    return MovedDefinitions("\n".join(lines), tuple(in_order), first, name)


def functions_around(functions: Collection[str], body: Sequence[ast.stmt]) -> list[ast.FunctionDef]:
    """Return the functions in *body* that contain definitions of missing *functions*.

    If one of them is itself in *functions*, it must contain several: the rest of it is lost.
    """
    missing = set(functions).difference(functions_by_name(body))
    if not missing:
        return []
    missing = missing.difference(*map(bound_by, body))
    found: list[ast.FunctionDef] = []
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            inside = missing.intersection(functions_by_name(statement.body))
            if len(inside) > (statement.name in functions):
                found.append(statement)
    return found


def _put_back_beginnings(
    containers: Iterable[ast.FunctionDef],
    moved: Collection[int],
    written: Sequence[str],
    lines: list[str],
) -> None:
    """Restore the lines of *containers* above the definitions that *moved* out of them.

    A function may be complete there, with others below it indented by mistake.
    """
    for container in containers:
        inside = line_range(container)
        first = min((at for at in moved if at in inside), default=inside.stop)
        if container.body[0].lineno < first:
            lines[inside.start - 1 : first - 1] = written[inside.start - 1 : first - 1]


def is_only_below_guard(name: str, text: str) -> bool:
    """Return whether the program *text* defines *name* only below a guard, at its top level."""
    defining = [statement for statement in statements(text) if name in bound_by(statement)]
    return bool(defining) and all(map(is_guard, defining))


def _definitions(
    containers: Iterable[ast.If | ast.FunctionDef],
    scopes: Iterable[ast.stmt],
    functions: Collection[str],
) -> dict[str, ast.stmt]:
    """Return the definitions in *containers* by their names, which nothing else in *scopes* has."""
    times = Counter(chain.from_iterable(map(bindings, scopes)))
    found: dict[str, ast.stmt] = {}
    for container in containers:
        for statement, *others in rows(container.body):
            if others or statement.lineno == container.lineno or not _is_definition(statement):
                continue
            own = bound_by(statement)
            may_move = (name in functions or not hasattr(builtins, name) for name in own)
            if all(may_move) and all(times[name] == 1 for name in own):
                found |= dict.fromkeys(own, statement)
    return found


def _is_definition(statement: ast.stmt) -> bool:
    match statement:
        case ast.Import() | ast.ImportFrom():
            return True
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            runs = any(chain.from_iterable(map(calls, run_at_once(statement))))
            return not statement.decorator_list and not runs
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            # An assignment to an item or an attribute changes an existing value.
            changes = any(isinstance(n, ast.Subscript | ast.Attribute) for n in ast.walk(statement))
            return is_literal(value) and not changes
    return False


def _at_the_left_edge(statement: ast.stmt, written: list[str]) -> list[tuple[int, str]]:
    """Return the line numbers of *statement*, and these lines at the left edge.

    Lines that begin inside a string stay unchanged.
    """
    in_string: set[int] = set()
    for node in ast.walk(statement):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            in_string.update(range(node.lineno + 1, (node.end_lineno or node.lineno) + 1))
    moved: list[tuple[int, str]] = []
    for number in line_range(statement):
        line = written[number - 1]
        indentation = line[: statement.col_offset]
        if number not in in_string and not indentation.strip():
            line = line[statement.col_offset :]
        moved.append((number, line))
    return moved
