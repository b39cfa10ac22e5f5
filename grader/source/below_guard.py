"""Find what a program defines below its guard, and needs when it is imported."""

import ast
from collections import Counter
from collections.abc import Collection, Iterable

from attrs import frozen

from grader.source.blocks import blocks
from grader.source.definitions import bound_by, global_names, is_guard
from grader.source.syntax import is_literal, line_range, lines_of, parse, parses, rows

_STRINGS = ast.Constant | ast.JoinedStr


@frozen
class DefinedBelowGuard:
    """What a program needs when it is imported, and defines below its guard.

    Attributes:
        text: The program with these definitions at its left edge, and nothing else of what is below
            a guard. All lines stay where they are.
        names: The names that are needed, in their order.
        line: The line of the first of these definitions.
    """

    text: str
    names: tuple[str, ...]
    line: int


def defined_below_guard(text: str, functions: Collection[str]) -> DefinedBelowGuard | None:
    """Return which of *functions* are defined below a guard of the program *text*, and what else
    is that its functions use; None if it is nothing.

    A definition is an import, a function, or a value that is a literal. No other line of the
    program may give its names a value: then they mean the same whenever a function uses them.
    """
    if not parses(text):
        return None
    guards = _guards(text)
    definitions = _bound_once(_definitions(guards), text)
    if not definitions:
        return None
    written = lines_of(text)
    lines = list(written)
    for guard in guards:
        for number in line_range(guard):
            lines[number - 1] = ""
    needed = global_names("\n".join(lines)) | set(functions)
    names: dict[str, int] = {}
    for definition in definitions:
        for name in sorted(bound_by(definition) & needed):
            names[name] = definition.lineno
        for number, line in _at_the_left_edge(definition, written):
            lines[number - 1] = line
    moved = "\n".join(lines)
    if not names or not parses(moved):
        return None
    return DefinedBelowGuard(moved, tuple(names), min(names.values()))


def is_only_below_guard(name: str, text: str) -> bool:
    """Return whether the program *text* gives *name* a value below a guard, and nowhere else at its
    top level.
    """
    below: set[str] = set()
    above: set[str] = set()
    for block in blocks(text):
        for statement in block.body:
            if is_guard(statement):
                below |= bound_by(statement)
            else:
                above |= bound_by(statement)
    return name in below - above


def _guards(text: str) -> list[ast.If]:
    found: list[ast.If] = []
    for statement in parse(text).body:
        if is_guard(statement) and not statement.orelse:
            found.append(statement)
    return found


def _definitions(guards: Iterable[ast.If]) -> list[ast.stmt]:
    """Return the definitions in *guards* that share no line with another statement."""
    found: list[ast.stmt] = []
    for guard in guards:
        for statement, *others in rows(guard.body):
            is_alone = not others and statement.lineno > guard.lineno
            if is_alone and _is_definition(statement):
                found.append(statement)
    return found


def _is_definition(statement: ast.stmt) -> bool:
    match statement:
        case ast.Import() | ast.ImportFrom():
            return True
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return not statement.decorator_list
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            return is_literal(value)
    return False


def _bound_once(definitions: list[ast.stmt], text: str) -> list[ast.stmt]:
    """Return those of *definitions* whose names the program *text* gives a value only once, in its
    functions too.
    """
    if not definitions:
        return []
    times = Counter[str]()
    for node in ast.walk(parse(text)):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                times[name] += 1
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                times[name] += 1
            case ast.ClassDef(name=name):
                times[name] += 1
            case ast.alias(name=name, asname=asname):
                times[asname or name.partition(".")[0]] += 1
    found: list[ast.stmt] = []
    for definition in definitions:
        if all(times[name] == 1 for name in bound_by(definition)):
            found.append(definition)
    return found


def _at_the_left_edge(statement: ast.stmt, written: list[str]) -> list[tuple[int, str]]:
    """Return the lines of *statement*, with their numbers, moved to the left edge; lines that begin
    inside a string stay as they are.
    """
    in_string: set[int] = set()
    for node in ast.walk(statement):
        if isinstance(node, _STRINGS):
            in_string.update(range(node.lineno + 1, (node.end_lineno or node.lineno) + 1))
    moved: list[tuple[int, str]] = []
    for number in line_range(statement):
        line = written[number - 1]
        indentation = line[: statement.col_offset]
        if number not in in_string and not indentation.strip():
            line = line[statement.col_offset :]
        moved.append((number, line))
    return moved
