"""Make an assignment from an existing source, such as a notebook for nbgrader.

Each function becomes a part, and the asserts below it become hidden tests of that part.
"""

import ast
from collections import defaultdict
from collections.abc import Collection, Sequence

from grader.authoring import styles
from grader.authoring.reasons import quoted
from grader.authoring.source import Source, SourceCell
from grader.errors import InputError
from grader.source.cells import CellKind, without_marks
from grader.source.edits import Edit, edited_lines
from grader.source.syntax import line_range, open_ends, parse_source

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
_REBINDS = """\
removes or replaces {name}.
# To check which functions are used: grader.testing has names_used,
# as in names_used({module}.some_function, argument, among=["{name}"]).
"""
_WRITE_EXPECTED = """\
# Write down what it expects: assert {module}.some_function(argument) == expected
"""
_UNKNOWN_CALL = f"""\
calls {{name}}, and the grader does not know what it tests.
{_WRITE_EXPECTED}"""
_UNKNOWN_IMPORT = f"""\
needs {{name}}, which current versions of Python cannot import.
{_WRITE_EXPECTED}"""


def adopted(source: Source, module: str) -> dict[str, str]:
    """Return ``assignment.toml`` and hidden tests for *source*, by name.

    Raises:
        InputError: If it has no function that could be a part.
    """
    functions = [cell for cell in source.cells if cell.kind is CellKind.FUNCTION]
    if not functions:
        raise InputError(
            source.path,
            "has no function with a solution, so there is nothing that could be a part: write"
            " # BEGIN SOLUTION above what students have to write, and # END SOLUTION below it",
        )
    title = quoted(_title(source) or module)
    parts = map(_toml_of_part, functions)
    toml = "\n".join([_TOML.format(title=title, module=quoted(module)), *parts])
    tests: defaultdict[str, list[str]] = defaultdict(list)
    names = {cell.name for cell in functions}
    imports = styles.imported_before(source.cells)
    part = ""
    for cell in source.cells:
        if cell.kind is CellKind.FUNCTION:
            part = cell.name
        elif cell.kind is CellKind.ASSERTS and part:
            number = len(tests[part]) + 1
            test = _test(cell, imports[cell.line], module, names, number)
            if test:
                tests[part].append(test)
    files = {"assignment.toml": toml}
    given = _given_imports(source)
    for part, texts in tests.items():
        if texts:
            head = _HEAD.format(module=module, imports=given, part=part)
            files[f"hidden/test_{part}.py"] = head + "".join(texts)
    return files


def _title(source: Source) -> str:
    for cell in source.cells:
        if cell.kind is CellKind.TEXT:
            for line in cell.lines:
                title = line.lstrip("# ")
                if line.startswith("#") and title:
                    return title
    return ""


def _toml_of_part(cell: SourceCell) -> str:
    """Return the table of a part; its title is the first sentence of the docstring."""
    function = ast.parse(cell.source).body[0]
    assert isinstance(function, ast.FunctionDef)
    paragraph = (ast.get_docstring(function) or cell.name).strip().split("\n\n", 1)[0]
    title = " ".join(paragraph.split()).partition(". ")[0].rstrip(".")
    return _PART.format(id=quoted(cell.name), title=quoted(title))


def _given_imports(source: Source) -> str:
    """Return the imports of the hand-out, without __future__: it must be in the first line."""
    lines = ""
    for cell in source.cells:
        if cell.kind is CellKind.GIVEN:
            for statement in ast.parse(cell.source).body:
                match statement:
                    case ast.ImportFrom(module="__future__"):
                        continue
                    case ast.Import() | ast.ImportFrom():
                        lines += f"{ast.unparse(statement)}\n"
    return lines


def _test(
    cell: SourceCell, imports: Sequence[str], module: str, functions: Collection[str], number: int
) -> str:
    """Return a hidden test for *cell*, or a comment why there is none, or empty for no check."""
    left_out = _left_out(ast.parse("\n".join([cell.source, *imports])), module, functions)
    if left_out:
        return f"\n\n{LEFT_OUT}cell {number} of the asserts {left_out}"
    text = styles.without_nose(cell.source)
    tree = parse_source(text, "")
    if not styles.asks(tree):
        return ""
    lines = _with_module(text, tree, module, functions)
    title = f"The examples pass ({number})."
    docstring = ast.get_docstring(tree)
    if docstring:
        title = docstring.split("\n", 1)[0].replace("\\", "\\\\").replace('"', "'")
        below = line_range(tree.body[0])[-1]
        if tree.body[1].lineno <= below:  # on the last line of the docstring
            below -= 1
        lines = lines[below:]
    code = without_marks("\n".join([*map(styles.without_nose, imports), *lines]))
    inside = _indented(code).strip("\n")
    show = ""
    if not cell.vanishing:
        # students have these asserts
        show = '@pytest.mark.part(show="public")\n'
    return f'\n\n{show}def test_examples_{number}():\n    """{title}"""\n{inside}\n'


def _indented(code: str) -> str:
    """Return *code* indented, except inside strings of several lines."""
    lines = code.split("\n")
    in_string = False
    for index, (stays_inside, _) in enumerate(list(open_ends(lines))):
        if lines[index].strip() and not in_string:
            lines[index] = f"    {lines[index]}"
        in_string = stays_inside
    return "\n".join(lines)


def _left_out(tree: ast.Module, module: str, functions: Collection[str]) -> str:
    """Return why a cell cannot become a test; empty if it can."""
    for node in ast.walk(tree):
        match node:
            # no test can do this with a student's function
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) if name in functions:
                return _REBINDS.format(name=name, module=module)
    name = styles.unknown_import(tree)
    if name:
        return _UNKNOWN_IMPORT.format(name=name, module=module)
    if not styles.asks(tree):
        name = styles.unknown_call(tree, functions)
        if name:
            return _UNKNOWN_CALL.format(name=name, module=module)
    return ""


def _with_module(text: str, tree: ast.Module, module: str, functions: Collection[str]) -> list[str]:
    """Return the lines of *text* with *module* before the name of each function."""
    edits: list[Edit] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in functions:
            edits.append(Edit(node.lineno, node.col_offset, node.col_offset, f"{module}."))
    return edited_lines(text, edits)
