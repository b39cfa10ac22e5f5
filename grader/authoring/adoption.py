"""An assignment made from an existing source, such as a notebook for nbgrader.

Each function becomes a part, and the asserts below it hidden tests of that part: what a first
validation needs.
"""

import ast
import textwrap
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence

from attrs import frozen

from grader.authoring import styles
from grader.authoring.reasons import quoted
from grader.authoring.source import Source, SourceCell
from grader.errors import InputError
from grader.source.cells import CellKind, without_marks
from grader.source.syntax import parse_source

_TOML = """\
# docs/reference/assignment-toml.md explains every key; `grader new` without --from writes them all.
title = {title}
module = {module}
# Marks that a person gives, in addition to the automatic marks.
by_hand = 0

# A part is a function. Its marks are shared by its checks; each part has one mark at first.
"""
_PART = "[[parts]]\nid = {id}\ntitle = {title}\nmarks = 1\n"
_HEAD = 'import pytest\nimport {module}\n{imports}\npytestmark = pytest.mark.part("{part}")\n'
LEFT_OUT = "# Left out: "
_WRITE_EXPECTED = """\
# Write down what it expects: assert {module}.some_function(argument) == expected
"""
_REBINDS = """\
takes {name} away, or puts something in its place.
# To ask which functions are used: grader.testing has names_used,
# as in names_used({module}.some_function, argument, among=["{name}"]).
"""
_UNKNOWN_CALL = f"""\
calls {{name}}, and the grader does not know what it asks.
{_WRITE_EXPECTED}"""
_UNKNOWN_IMPORT = f"""\
needs {{name}}, which current versions of Python cannot import.
{_WRITE_EXPECTED}"""


@frozen
class _Adoption:
    """What the hidden tests of one assignment have in common.

    Attributes:
        module: What they import.
        functions: The names of its functions.
        imports: By the line of a cell of asserts, what it needs of the imports of such cells above
            it.
    """

    module: str
    functions: Collection[str]
    imports: Mapping[int, Sequence[str]]


def adopted(source: Source, module: str) -> dict[str, str]:
    """Return what an assignment needs next to its *source*: assignment.toml and hidden tests, by
    name.

    Raises:
        InputError: If there is no function in it, which could be a part.
    """
    functions = [cell for cell in source.cells if cell.kind is CellKind.FUNCTION]
    if not functions:
        raise InputError(
            source.path, "has no function with a solution, and so nothing that could be a part"
        )
    head = _TOML.format(title=quoted(_title(source) or module), module=quoted(module))
    parts = map(_toml_of_part, functions)
    files = {"assignment.toml": "\n".join([head, *parts])}
    imports = "".join(_given_imports(source))
    names = {cell.name for cell in functions}
    adoption = _Adoption(module, names, styles.imported_before(source.cells))
    for part, cells in _asserts_by_part(source).items():
        tests = "".join(_tests(cells, adoption))
        if tests:
            head = _HEAD.format(module=module, imports=imports, part=part)
            files[f"hidden/test_{part}.py"] = head + tests
    return files


def _title(source: Source) -> str:
    """Return the first heading of the text; empty if there is none."""
    for cell in source.cells:
        if cell.kind is CellKind.TEXT:
            for line in cell.lines:
                if line.startswith("#") and line.strip("# "):
                    return line.lstrip("# ")
    return ""


def _toml_of_part(cell: SourceCell) -> str:
    """Return the table of a part, with the first sentence of the docstring in *cell* as title."""
    function = ast.parse(cell.source).body[0]
    assert isinstance(function, ast.FunctionDef)
    paragraph = (ast.get_docstring(function) or cell.name).strip().split("\n\n", 1)[0]
    title = " ".join(paragraph.split()).partition(". ")[0].rstrip(".")
    return _PART.format(id=quoted(cell.name), title=quoted(title))


def _given_imports(source: Source) -> Iterator[str]:
    """Yield the lines of the imports that students are given, with their line ends."""
    for cell in source.cells:
        if cell.kind is CellKind.GIVEN:
            for statement in ast.parse(cell.source).body:
                if isinstance(statement, ast.Import | ast.ImportFrom):
                    yield f"{ast.unparse(statement)}\n"


def _asserts_by_part(source: Source) -> dict[str, list[SourceCell]]:
    """Return the cells of asserts below each function, by its name."""
    found: defaultdict[str, list[SourceCell]] = defaultdict(list)
    part = ""
    for cell in source.cells:
        if cell.kind is CellKind.FUNCTION:
            part = cell.name
        elif cell.kind is CellKind.ASSERTS and part:
            found[part].append(cell)
    return found


def _tests(cells: Sequence[SourceCell], adoption: _Adoption) -> Iterator[str]:
    """Yield a hidden test for each of the *cells* that tests something, or a comment why not."""
    number = 0
    for cell in cells:
        imports = adoption.imports[cell.line]
        body = parse_source(cell.source, "").body
        left_out = _left_out([*body, *ast.parse("\n".join(imports)).body], adoption.functions)
        if left_out:
            number += 1
            reason = left_out.replace("{module}", adoption.module)
            yield f"\n\n{LEFT_OUT}cell {number} of the asserts {reason}"
        elif styles.asks(body):  # and not only a call to try out
            number += 1
            yield _test(cell, imports, adoption, number)


def _test(cell: SourceCell, imports: Sequence[str], adoption: _Adoption, number: int) -> str:
    text = styles.without_nose(cell.source)
    body = parse_source(text, "").body
    docstring = ast.get_docstring(ast.Module(body, []))
    title = f"The examples pass ({number})."
    if docstring:
        title = docstring.split("\n", 1)[0].replace('"', "'")
        body = body[1:]
    lines: list[str] = []
    for line in imports:
        lines += styles.without_nose(line).split("\n")
    lines += _with_module(text, body, adoption).split("\n")
    inside = textwrap.indent(without_marks("\n".join(lines)), "    ").strip("\n")
    show = ""
    if not cell.vanishing:
        # Students have these asserts, so they may see the test.
        show = '@pytest.mark.part(show="public")\n'
    return f'\n\n{show}def test_examples_{number}():\n    """{title}"""\n{inside}\n'


def _left_out(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """Return why *body* cannot be tested, with the module still to be put in; may be empty."""
    name = _rebound(body, functions)
    if name:
        return _REBINDS.replace("{name}", name)
    name = styles.unknown_import(body)
    if name:
        return _UNKNOWN_IMPORT.replace("{name}", name)
    if not styles.asks(body):
        name = styles.unknown_call(body, functions)
    if name:
        return _UNKNOWN_CALL.replace("{name}", name)
    return ""


def _rebound(body: Sequence[ast.stmt], functions: Collection[str]) -> str:
    """Return the first of *functions* that is assigned or deleted, which is not possible with a
    student's; may be empty.
    """
    for node in styles.nodes(body):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) if name in functions:
                return name
    return ""


def _with_module(text: str, body: Sequence[ast.stmt], adoption: _Adoption) -> str:
    """Return the lines of *text* from *body* on, with the functions taken from the module."""
    lines = text.encode().split(b"\n")
    names = [node for node in styles.nodes(body) if isinstance(node, ast.Name)]
    names.sort(key=lambda name: (name.lineno, name.col_offset), reverse=True)
    for name in names:
        if name.id in adoption.functions:
            row, column = name.lineno - 1, name.col_offset
            module = f"{adoption.module}.".encode()
            lines[row] = lines[row][:column] + module + lines[row][column:]
    return b"\n".join(lines[_first_line(body, text) :]).decode()


def _first_line(body: Sequence[ast.stmt], text: str) -> int:
    """Return the index of the first line of *body*, with the comments above it."""
    first = body[0].lineno - 1
    lines = text.split("\n")
    while first and (not lines[first - 1].strip() or lines[first - 1].lstrip().startswith("#")):
        first -= 1
    return first
