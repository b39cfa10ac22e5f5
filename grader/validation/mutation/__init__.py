"""Change a solution in one place at a time: each change has a name, and should cost marks.

A name consists of the changed code alone. So an author's note about it (`reasons.EQUIVALENT`) stays
true if another function changes.
"""

import ast
import types
from collections import Counter
from collections.abc import Collection, Iterator

from attrs import frozen

from grader.source.cells import CellKind, solution_lines, without_asserts, without_cells
from grader.source.definitions import Function, is_guard
from grader.source.syntax import line_range, parse_source
from grader.validation.mutation.change_operators import OPERATORS
from grader.validation.mutation.place import places

_NOT_CHANGED = (CellKind.ASSERTS, CellKind.ANSWER, CellKind.INSTRUCTOR)


@frozen
class Mutation:
    """The reference with one small change.

    Attributes:
        name: Readable and unique: the function (``game`` for code under the guard, ``program`` for
            other code at the top), the old code and the new code, such as ``check_row: x < size ->
            x <= size``. The second one with the same name ends in ``#2``.
        part: The changed function; empty for code under the guard or at the top.
        line: The line of the change in source.py, from 1.
        text: The whole program, without its asserts.
    """

    name: str
    part: str
    line: int
    text: str


def mutations(source: str) -> tuple[Mutation, ...]:
    """Return every mutation of the program *source*, sorted by line.

    Only code between BEGIN SOLUTION and END SOLUTION changes, but no docstring, annotation or
    assert, and no cell tagged ``answer``. A change that compiles to the same code as the original
    or an earlier change is left out.

    Raises:
        SourceError: If the text is not valid Python.
    """
    text = without_asserts(source)
    lines = solution_lines(text)
    # the same lines, with what may not change commented out
    tree = parse_source(without_cells(source, _NOT_CHANGED), "source.py")
    times: Counter[str] = Counter()
    found: list[Mutation] = []
    for statement in tree.body:
        if not lines.isdisjoint(line_range(statement)):
            found += _of_statement(statement, text, lines, times)
    return tuple(found)


def _of_statement(
    statement: ast.stmt, text: str, lines: Collection[int], times: Counter[str]
) -> Iterator[Mutation]:
    part, label = "", "program"
    if isinstance(statement, Function | ast.ClassDef):
        part = label = statement.name
    elif is_guard(statement):
        label = "game"
    seen = {meaning(statement), None}
    for place in sorted(places(statement, [statement], lines), key=lambda place: place.line):
        for operator in OPERATORS:
            for change in operator(place):
                before, after = change.words(place)
                name = f"{label}: {before} -> {after}"
                # Counted before any is left out: names must not depend on the compiler.
                times[name] += 1
                if times[name] > 1:
                    name += f" #{times[name]}"
                changed = change.applied(statement)
                means = meaning(changed)
                if means not in seen:
                    seen.add(means)
                    program = _replaced(text, statement, ast.unparse(changed))
                    yield Mutation(name, part, place.line, program)


def _replaced(text: str, statement: ast.stmt, new: str) -> str:
    lines = text.encode().split(b"\n")
    whole = line_range(statement)
    first, last = whole[0], whole[-1]
    before = b""
    if first == statement.lineno:  # without a decorator, which would begin before this position
        before = lines[first - 1][: statement.col_offset]
    line = before + new.encode() + lines[last - 1][statement.end_col_offset :]
    return b"\n".join([*lines[: first - 1], line, *lines[last:]]).decode()


def meaning(statement: ast.stmt) -> types.CodeType | None:
    """Return a value that is equal for equal instructions; None if *statement* is invalid."""
    module = ast.fix_missing_locations(ast.Module([statement], []))
    try:
        return _without_lines(compile(ast.unparse(module), "mutation", "exec", dont_inherit=True))
    except (SyntaxError, ValueError):
        return None


def _without_lines(code: types.CodeType) -> types.CodeType:
    # Code with 1, 1.0 and True differs.
    constants = list(code.co_consts)
    for at, constant in enumerate(code.co_consts):
        if isinstance(constant, types.CodeType):
            constants[at] = _without_lines(constant)
    return code.replace(co_consts=tuple(constants), co_firstlineno=1, co_linetable=b"")
