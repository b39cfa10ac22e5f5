"""Add what a program needs and may have had before: lost imports, and lines of the hand-out."""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from importlib import import_module

from grader.source.blocks import blocks
from grader.source.call_graph import SCRIPT, call_graph, reachable
from grader.source.definitions import Function
from grader.source.scopes import bound_anywhere, bound_by, locals_of, names_in
from grader.source.syntax import line_range, lines_of, parse, parses
from grader.source.untouched import essence, written

_MAY_DEFINE_ANY = {"exec", "globals", "setattr", "vars"}
_Assignment = ast.Assign | ast.AnnAssign
_GIVEN = _Assignment | ast.Import | ast.ImportFrom | Function | ast.ClassDef
MODULES = ("copy", "itertools", "math", "random", "re", "string", "sys", "time")
"""Modules that beginners use."""
_FUNCTIONS = {
    "ceil": "math",
    "choice": "random",
    "deepcopy": "copy",
    "floor": "math",
    "randint": "random",
    "randrange": "random",
    "shuffle": "random",
    "sleep": "time",
    "sqrt": "math",
}


def missing_imports(text: str, functions: Iterable[str]) -> list[str]:
    """Return the import statements that the program *text* needs and does not have.

    A module counts if the program uses only what is in it: in ``copy.append``, copy is a list that
    was never made. A function counts if it is called. *functions* or the rest of the program must
    use the name.
    """
    if not parses(text):
        return []
    bound = bound_anywhere(text)
    if "*" in bound:  # an import of * may define any name
        return []
    attributes: defaultdict[str, set[str]] = defaultdict(set)
    called: set[str] = set()
    for node in ast.walk(parse(text)):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attribute):
                attributes[name].add(attribute)
            case ast.Call(func=ast.Name(id=name)):
                called.add(name)
    needed = reachable(call_graph(text).named, [SCRIPT, *functions]) - bound
    statements: list[str] = []
    for module in MODULES:
        used = attributes[module]
        if module in needed and used and used <= set(dir(import_module(module))):
            statements.append(f"import {module}")
    for name, module in _FUNCTIONS.items():
        if name in needed & called:
            statements.append(f"from {module} import {name}")
    return statements


def names_provided(provided: Iterable[str]) -> set[str]:
    """Return the names that the statements *provided* define."""
    found: set[str] = set()
    for statement in provided:
        found |= bound_by(ast.parse(statement).body[0])
    return found


def with_missing_values(text: str, provided: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return the program *text* with statements from *provided* that define missing names.

    These are values, imports, functions and classes that it uses and does not define. Also return
    their names. No line moves.
    """
    given: list[ast.stmt] = []
    for statement in provided:
        node = ast.parse(statement).body[0]
        if isinstance(node, _GIVEN):
            given.append(node)
    if not given or not parses(text):
        return text, ()
    used: set[str] = set()
    defined: set[str] = set()
    for node in parse(text).body:
        used |= names_in(node) - locals_of(node)
        defined |= bound_by(node)
    statements: list[str] = []
    names: list[str] = []
    for node in reversed(given):  # a function may use values from above it
        missing = sorted(bound_by(node) & used - defined)
        if missing:
            statements.insert(0, _in_one_line(node))
            names = missing + names
            used |= names_in(node)
    if not statements or _may_define(text, names):
        return text, ()
    complete = _with_first("; ".join(statements), text)
    if complete == text or not parses(complete):  # no line is free
        return text, ()
    return complete, tuple(names)


def _in_one_line(node: ast.stmt) -> str:
    written = ast.unparse(node)
    if isinstance(node, Function | ast.ClassDef):
        return f"exec({written!r})"
    return written


def may_define_any(text: str) -> bool:
    """Return whether the program *text* may define names that are nowhere in it."""
    if "*" in bound_anywhere(text):  # an import of * may define any name
        return True
    return not _MAY_DEFINE_ANY.isdisjoint(names_in(parse(text)))


def _may_define(text: str, names: Collection[str]) -> bool:
    if may_define_any(text):
        return True
    for node in ast.walk(parse(text)):
        if isinstance(node, ast.Global) and not set(node.names).isdisjoint(names):
            return True
    return False


def _with_first(statements: str, text: str) -> str:
    """Return *text* with simple *statements* before all code that may need them.

    They come after ``__future__`` imports, in a line that is blank or a comment, or before another
    simple statement. If there is no such place, *text* is unchanged, or not valid Python.
    """
    lines = lines_of(text)
    body = parse(text).body
    future: ast.stmt | None = None
    for one in body:
        if isinstance(one, ast.ImportFrom) and one.module == "__future__":
            future = one
    if future is not None:
        _add_after(future, statements, lines)
        return "\n".join(lines)
    first = next((one for one in body if not isinstance(one, Function)), None)
    above = len(lines) if first is None else first.lineno - 1
    inside: set[int] = set()
    for one in body:
        if isinstance(one, Function):
            inside.update(line_range(one))
    for index, line in enumerate(lines[:above]):
        is_free = not line.strip() or line.lstrip().startswith("#")
        if is_free and index + 1 not in inside:
            lines[index] = statements
            return "\n".join(lines)
    if first is not None:
        lines[above] = f"{statements}; {lines[above]}"
    return "\n".join(lines)


def with_given_lines(text: str, provided: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """Return the program *text* with the given values and functions that it defines in another way.

    They come from the statements *provided*. Also return their names. No line moves. Only the last
    definition of a name is replaced: a long program may repeat one, and the given one may be far
    longer. A given function that is not valid Python is replaced, too.
    """
    given: dict[str, ast.stmt] = {}
    for statement in provided:
        node = ast.parse(statement).body[0]
        name = _name_of(node)
        if name:
            given[name] = node
    if not given:
        return text, ()
    changed: set[str] = set()
    if not parses(text):
        text, changed = _with_valid_functions(text, given)
        if not parses(text):
            return text, tuple(name for name in given if name in changed)
    lines = lines_of(text)
    seen = set(changed)
    for node in reversed(parse(text).body):  # from the end: an addition moves the text to its right
        name = _name_of(node)
        if name not in given or name in seen:
            continue
        seen.add(name)
        if _essence(node) != _essence(given[name]):
            _replace(node, given[name], lines)
            changed.add(name)
    restored = "\n".join(lines)
    if not changed or not parses(restored):
        return text, ()
    return restored, tuple(name for name in given if name in changed)


def _with_valid_functions(text: str, given: Mapping[str, ast.stmt]) -> tuple[str, set[str]]:
    """Return *text* with each invalid *given* function as it was handed out, and their names."""
    lines = lines_of(text)
    replaced: set[str] = set()
    for block in reversed(blocks(text)):
        if not block.problem or len(block.names) != 1:
            continue
        (name,) = block.names
        if name in replaced or not isinstance(given.get(name), Function):
            continue
        first, height = block.first - 1, len(block.lines)
        lines[first : first + height] = [_in_one_line(given[name]), *[""] * (height - 1)]
        replaced.add(name)
    return "\n".join(lines), replaced


def _name_of(node: ast.stmt) -> str:
    match node:
        case ast.Assign([ast.Name(id=name)]) | ast.AnnAssign(ast.Name(id=name), value=ast.expr()):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name
    return ""


def _essence(node: ast.stmt) -> str:
    if isinstance(node, Function):
        return essence(node)
    if isinstance(node, _Assignment) and node.value is not None:
        return written(node.value)
    return ""


def _replace(node: ast.stmt, given: ast.stmt, lines: list[str]) -> None:
    simple = _in_one_line(given)
    if isinstance(node, Function):
        covered = line_range(node)
        for number in covered:
            lines[number - 1] = ""
        lines[covered.start - 1] = simple
    else:
        _add_after(node, simple, lines)


def _add_after(node: ast.stmt, statements: str, lines: list[str]) -> None:
    index = (node.end_lineno or node.lineno) - 1
    written, column = lines[index].encode(), node.end_col_offset  # Python's columns count bytes
    lines[index] = f"{written[:column].decode()}; {statements}{written[column:].decode()}"
