"""Change what would stop a program: imports, asserts and annotations. No line moves."""

import ast
from collections.abc import Collection, Container, Iterable, Iterator, Sequence
from functools import lru_cache

from grader.source.definitions import Function, annotations, imported_by, statements_in
from grader.source.edits import Edit, edited_lines, wrapped
from grader.source.syntax import body_of, lines_of

DRAWING = frozenset({"bokeh", "matplotlib", "plotly", "pylab", "seaborn"})  # libraries
_WITH_STATEMENTS = ast.stmt | ast.excepthandler | ast.match_case


def without_imports(text: str, lines: Container[int]) -> tuple[str, tuple[int, ...]]:
    """Return *text* with ``pass`` for the top-level imports that begin in *lines*, and their lines.

    Lines that only draw with such an import, such as ``plt.show()``, become ``pass`` too: nobody
    sees the picture, and the line would end the program. No other line moves.
    """
    found: list[ast.stmt] = []
    for node in body_of(text):
        if isinstance(node, ast.Import | ast.ImportFrom) and node.lineno in lines:
            found.append(node)
    without = _with_pass(text, [*found, *_only_drawing(text, found)])
    return without, tuple(node.lineno for node in found)


def without_drawing(
    text: str, allowed: Collection[str], given: Collection[str] | None = None
) -> tuple[str, set[str]]:
    """Return *text* without imports of libraries that draw, and which these are.

    *allowed* libraries stay. If there are *given* statements, so do imports that are not among
    them. This leaves out the same lines as `without_imports`.
    """
    libraries = DRAWING.difference(allowed)
    lines: list[int] = []
    found: set[str] = set()
    for node in body_of(text):
        modules = {module for _, module in imported_by(node)}
        if not modules or not modules <= libraries:
            continue
        if given is None or ast.unparse(node) in given:
            lines.append(node.lineno)
            found |= modules
    if not lines:
        return text, found
    return without_imports(text, lines)[0], found


def _only_drawing(text: str, imported: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Yield the calls of drawing libraries that stand alone, if these were *imported*."""
    names: set[str] = set()
    for node in imported:
        for name, module in imported_by(node):
            if module in DRAWING:
                names.add(name)
    if not names:
        return
    for statement in statements_in(body_of(text)):
        match statement:
            case ast.Expr(ast.Call() as call) if _first_name(call) in names:
                yield statement


def _first_name(node: ast.expr) -> str:
    """Return the first name of calls and attributes: ``plt`` of ``plt.gca().set_title("Rain")``."""
    while True:
        match node:
            case ast.Call(func=inner) | ast.Attribute(value=inner):
                node = inner
            case ast.Name(id=name):
                return name
            case _:
                return ""


@lru_cache(maxsize=2)  # a test may run the same program with other random numbers, again and again
def without_asserts(text: str) -> str:
    """Return *text* with ``pass`` for each assert at the top level. No line moves."""
    return _with_pass(text, [node for node in body_of(text) if isinstance(node, ast.Assert)])


def _with_pass(text: str, nodes: Sequence[ast.stmt]) -> str:
    if not nodes:
        return text
    written = "\n".join(lines_of(text)).encode().split(b"\n")  # Python's columns count bytes
    for node in sorted(nodes, key=lambda node: (-node.lineno, -node.col_offset)):
        first, last = node.lineno, node.end_lineno or node.lineno
        tail = written[last - 1][node.end_col_offset or 0 :]
        written[first - 1] = written[first - 1][: node.col_offset] + b"pass" + tail
        written[first:last] = [b""] * (last - first)
    return b"\n".join(written).decode()


def with_quoted_annotations(text: str, lines: Collection[int]) -> str:
    """Return *text* with annotations as strings, in the statements that begin in *lines*.

    Python does not evaluate these. No line moves.
    """
    chosen = frozenset(lines)  # a set is fast: there may be 60,000 lines and annotations
    written = list(map(str.encode, lines_of(text)))  # Python's columns count bytes
    edits: list[Edit] = []
    for own, annotation in _annotations_by_lines(text):
        first, last = annotation.lineno, annotation.end_lineno or annotation.lineno
        start, end = annotation.col_offset, annotation.end_col_offset or 0
        source = b"\n".join(written[first - 1 : last])
        if first == last:
            source = source[start:end]
        is_string = isinstance(annotation, ast.Constant) and isinstance(annotation.value, str)
        if not (own.isdisjoint(chosen) or is_string or b"'''" in source):
            edits += wrapped(annotation, "r'''", " '''")
    return "\n".join(edited_lines(text, edits))


def lines_with_annotations(text: str) -> frozenset[int]:
    """Return the lines of statements outside functions with annotations.

    In a class, the line of the class counts too.
    """
    found: set[int] = set()
    for lines, _ in _annotations_by_lines(text):
        found |= lines
    return frozenset(found)


def _annotations_by_lines(text: str) -> Iterator[tuple[frozenset[int], ast.expr]]:
    """Yield each annotation outside functions, with the first lines of its statement.

    One is the line of the statement itself, the other that of its top-level statement.
    """
    for statement in body_of(text):
        waiting: list[ast.AST] = [statement]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.AnnAssign):
                yield frozenset({statement.lineno, node.lineno}), node.annotation
            elif isinstance(node, Function):
                for annotation in annotations(node):
                    yield frozenset({statement.lineno, node.lineno}), annotation
            elif isinstance(node, _WITH_STATEMENTS):
                waiting.extend(ast.iter_child_nodes(node))
