"""An assignment made of a source that there is already, such as a notebook of nbgrader's: pure,
source in, files out.

Each function becomes a part, and the asserts below it hidden tests of that part: what a first
validation needs.
"""

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence

from grader.authoring import styles
from grader.authoring.listed import quoted
from grader.authoring.source import Cell, Source
from grader.errors import InputError
from grader.source.cells import MARK, CellKind
from grader.source.syntax import parse_source

_TOML = """\
# docs/reference/assignment-toml.md explains every key; `grader new` without --from writes them all.
title = {title}
module = {module}
# Marks that a person gives, on top of the machine's.
by_hand = 0

# A part is a function. Its marks are shared by its checks; one each is only to begin with.
"""
_PART = "[[parts]]\nid = {id}\ntitle = {title}\nmarks = 1\n"
_HEAD = 'import pytest\nimport {module}\n{imports}\npytestmark = pytest.mark.part("{part}")\n'
LEFT_OUT = "# Left out: "
_LEFT_OUT = f"""

{LEFT_OUT}cell {{number}} of the asserts """
_REBOUND = (
    _LEFT_OUT
    + """takes {name} away, or puts something in its place.
# To ask which functions are used: grader.testing has names_used,
# as in names_used({module}.some_function, argument, among=["{name}"]).
"""
)
_UNKNOWN = (
    _LEFT_OUT
    + """calls {name}, of which nobody knows here what it asks.
# Write down what it expects: assert {module}.some_function(argument) == expected
"""
)
_FOREIGN = (
    _LEFT_OUT
    + """needs {name}, which no Python of today can import.
# Write down what it expects: assert {module}.some_function(argument) == expected
"""
)


def adopted(source: Source, module: str) -> dict[str, str]:
    """What an assignment needs beside its *source* to be validated, by name: assignment.toml and
    hidden tests.

    Raises:
        InputError: There is no function in it, which could be a part.
    """
    functions = [cell for cell in source.cells if cell.kind is CellKind.FUNCTION]
    if not functions:
        raise InputError(
            source.path, "has no function with a solution, and so nothing that could be a part"
        )
    parts = (
        _PART.format(id=quoted(cell.name), title=quoted(_title_of(cell))) for cell in functions
    )
    head = _TOML.format(title=quoted(_title(source) or module), module=quoted(module))
    files = {"assignment.toml": head + "\n".join(parts)}
    imports = "".join(f"{each}\n" for each in _imports(source))
    needed = styles.imported_before(source.cells)
    for part, cells in _asserts(source).items():
        tests = "".join(_tests(cells, needed, module, {cell.name for cell in functions}))
        if tests:
            files[f"hidden/test_{part}.py"] = (
                _HEAD.format(module=module, imports=imports, part=part) + tests
            )
    return files


def _title(source: Source) -> str:
    """The first heading in a text."""
    lines = (line for cell in source.cells if cell.kind is CellKind.TEXT for line in cell.lines)
    return next(
        (line.lstrip("# ") for line in lines if line.startswith("#") and line.strip("# ")), ""
    )


def _title_of(cell: Cell) -> str:
    """What the description of the function in *cell* says first."""
    function = ast.parse(cell.source).body[0]
    assert isinstance(function, ast.FunctionDef)
    paragraph = (ast.get_docstring(function) or cell.name).strip().split("\n\n", 1)[0]
    return " ".join(paragraph.split()).partition(". ")[0].rstrip(".")


def _imports(source: Source) -> Iterator[str]:
    for cell in source.cells:
        if cell.kind is CellKind.GIVEN:
            for statement in ast.parse(cell.source).body:
                if isinstance(statement, ast.Import | ast.ImportFrom):
                    yield ast.unparse(statement)


def _asserts(source: Source) -> dict[str, list[Cell]]:
    """The cells of asserts below each function, by its name."""
    found: dict[str, list[Cell]] = {}
    part = ""
    for cell in source.cells:
        part = cell.name if cell.kind is CellKind.FUNCTION else part
        if cell.kind is CellKind.ASSERTS and part:
            found.setdefault(part, []).append(cell)
    return found


def _tests(
    cells: Sequence[Cell],
    needed: Mapping[int, Sequence[str]],
    module: str,
    functions: Collection[str],
) -> Iterator[str]:
    """A hidden test of each of the *cells*, with the imports *needed* by its line, or a comment why
    there is none.
    """
    number = 0
    for cell in cells:
        body = parse_source(cell.source, "").body
        left_out = _left_out([*body, *ast.parse("\n".join(needed[cell.line])).body], functions)
        if not left_out and not styles.asks(body):
            continue  # a call to try out, which asks nothing
        number += 1
        if left_out:
            yield left_out.format(number=number, module=module)
            continue
        text = styles.today(cell.source)
        body = parse_source(text, "").body
        told = ast.get_docstring(ast.Module(body, []))
        title = (
            told.split("\n", 1)[0].replace('"', "'") if told else f"The examples hold ({number})."
        )
        # What students have before them anyway may be shown to them.
        show = "" if cell.vanishing else '@pytest.mark.part(show="public")\n'
        lines = [each for line in needed[cell.line] for each in styles.today(line).split("\n")]
        lines += _of_module(text, body[bool(told) :], module, functions).split("\n")
        inside = "\n".join(
            f"    {line}" if line.strip() else "" for line in lines if not MARK.fullmatch(line)
        )
        yield (
            f'\n\n{show}def test_examples_{number}():\n    """{title}"""\n{inside.strip(chr(10))}\n'
        )


def _left_out(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """What to write in the place of a test of *body*, with its number and the module still to be
    put in.
    """
    if name := _rebound(body, functions):
        return _REBOUND.replace("{name}", name)
    if name := styles.foreign(body):
        return _FOREIGN.replace("{name}", name)
    name = "" if styles.asks(body) else styles.unknown_call(body, functions)
    return _UNKNOWN.replace("{name}", name) if name else ""


def _rebound(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """The first of *functions* that is assigned or deleted, which cannot be done to a student's;
    empty if none is.
    """
    names = (
        node for statement in body for node in ast.walk(statement) if isinstance(node, ast.Name)
    )
    return next(
        (name.id for name in names if name.id in functions and not isinstance(name.ctx, ast.Load)),
        "",
    )


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
        lines[name.lineno - 1] = (
            line[: name.col_offset] + f"{module}.".encode() + line[name.col_offset :]
        )
    first = _first_line(body, text)
    return b"\n".join(lines[first:]).decode()


def _first_line(body: Sequence[ast.stmt], text: str) -> int:
    """From where on *text* belongs to *body*: comments above its first statement do, too; counted
    from 0.
    """
    first = body[0].lineno - 1
    lines = text.split("\n")
    while first and (not lines[first - 1].strip() or lines[first - 1].lstrip().startswith("#")):
        first -= 1
    return first
