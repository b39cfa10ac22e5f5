"""
An assignment made of a source that there is already, such as a notebook of nbgrader's: pure, source in, files out.

Each function becomes a part, and the asserts below it hidden tests of that part: what a first validation needs.
"""

import ast
import json
from collections.abc import Collection, Iterator, Sequence

from grader import notebook
from grader.authoring.source import Cell, Source
from grader.errors import InputError
from grader.reference.kinds import MARK, Kind

_TOML = """\
# docs/authors.md explains every key; `grader new` without --from makes a file with all of them.
title = {title}
module = {module}
# Marks that a person gives, on top of the machine's.
by_hand = 0

# A part is a function. Its marks are shared by its checks; one each is only to begin with.
"""
_PART = "[[parts]]\nid = {id}\ntitle = {title}\nmarks = 1\n"
_HEAD = 'import pytest\nimport {module}\n{imports}\npytestmark = pytest.mark.part("{part}")\n'
_LEFT_OUT = """

# Left out: cell {number} of the asserts takes {name} away, or puts something in its place.
# To ask which functions are used: names_used({module}.some_function, argument, among=["{name}"]), of grader.checks.ask.
"""


def adopted(source: Source, module: str) -> dict[str, str]:
    """
    What an assignment needs beside its *source* to be validated, by name: assignment.toml and hidden tests.

    Raises:
        InputError: There is no function in it, which could be a part.
    """
    functions = [cell for cell in source.cells if cell.kind is Kind.FUNCTION]
    if not functions:
        raise InputError(source.path, "has no function with a solution, and so nothing that could be a part")
    parts = (_PART.format(id=_text(cell.name), title=_text(_title_of(cell))) for cell in functions)
    head = _TOML.format(title=_text(_title(source) or module), module=_text(module))
    files = {"assignment.toml": head + "\n".join(parts)}
    imports = "".join(f"{each}\n" for each in _imports(source))
    for part, cells in _asserts(source).items():
        tests = "".join(_tests(cells, module, {cell.name for cell in functions}))
        if tests:
            files[f"hidden/test_{part}.py"] = _HEAD.format(module=module, imports=imports, part=part) + tests
    return files


def _title(source: Source) -> str:
    """The first heading in a text."""
    lines = (line for cell in source.cells if cell.kind is Kind.TEXT for line in cell.lines)
    return next((line.lstrip("# ") for line in lines if line.startswith("#") and line.strip("# ")), "")


def _title_of(cell: Cell) -> str:
    """What the description of the function in *cell* says first."""
    function = ast.parse(cell.source).body[0]
    assert isinstance(function, ast.FunctionDef)
    paragraph = (ast.get_docstring(function) or cell.name).strip().split("\n\n", 1)[0]
    return " ".join(paragraph.split()).partition(". ")[0].rstrip(".")


def _imports(source: Source) -> Iterator[str]:
    for cell in source.cells:
        if cell.kind is Kind.GIVEN:
            for statement in ast.parse(cell.source).body:
                if isinstance(statement, ast.Import | ast.ImportFrom):
                    yield ast.unparse(statement)


def _asserts(source: Source) -> dict[str, list[Cell]]:
    """The cells of asserts below each function, by its name."""
    found: dict[str, list[Cell]] = {}
    part = ""
    for cell in source.cells:
        part = cell.name if cell.kind is Kind.FUNCTION else part
        if cell.kind is Kind.ASSERTS and part:
            found.setdefault(part, []).append(cell)
    return found


def _tests(cells: Sequence[Cell], module: str, functions: Collection[str]) -> Iterator[str]:
    number = 0
    for cell in cells:
        body = notebook.parse(cell.source, "").body
        if not any(isinstance(node, ast.Assert | ast.Raise) for statement in body for node in ast.walk(statement)):
            continue  # a call to try out, which asks nothing
        number += 1
        if taken := _rebound(body, functions):
            yield _LEFT_OUT.format(number=number, name=taken, module=module)
            continue
        told = ast.get_docstring(ast.Module(body, []))
        title = told.split("\n", 1)[0].replace('"', "'") if told else f"The examples hold ({number})."
        # What students have before them anyway may be shown to them.
        show = "" if cell.vanishing else '@pytest.mark.part(show="public")\n'
        lines = _of_module(cell.source, body[bool(told) :], module, functions).split("\n")
        text = "\n".join(f"    {line}" if line.strip() else "" for line in lines if not MARK.fullmatch(line))
        yield f'\n\n{show}def test_examples_{number}():\n    """{title}"""\n{text.strip(chr(10))}\n'


def _rebound(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """The first of *functions* that is assigned or deleted, which cannot be done to a student's; empty if none is."""
    names = (node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Name))
    return next((name.id for name in names if name.id in functions and not isinstance(name.ctx, ast.Load)), "")


def _of_module(text: str, body: Sequence[ast.stmt], module: str, functions: Collection[str]) -> str:
    """The lines of *text* from *body* on, in which the *functions* are those of *module*."""
    lines = [line.encode() for line in text.split("\n")]
    names = [
        node
        for statement in body
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and node.id in functions and isinstance(node.ctx, ast.Load)
    ]
    for name in sorted(names, key=lambda name: (name.lineno, name.col_offset), reverse=True):
        line = lines[name.lineno - 1]
        lines[name.lineno - 1] = line[: name.col_offset] + f"{module}.".encode() + line[name.col_offset :]
    first = _first_line(body, text)
    return b"\n".join(lines[first:]).decode()


def _first_line(body: Sequence[ast.stmt], text: str) -> int:
    """From where on *text* belongs to *body*: comments above its first statement do, too; counted from 0."""
    first = body[0].lineno - 1
    lines = text.split("\n")
    while first and (not lines[first - 1].strip() or lines[first - 1].lstrip().startswith("#")):
        first -= 1
    return first


def _text(text: str) -> str:
    """A text as TOML writes it: as JSON does, but for what is not ASCII, which may stay."""
    return json.dumps(text, ensure_ascii=False)
