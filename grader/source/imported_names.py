"""What a program imports, and a program without one of its imports."""

import ast
from collections.abc import Container

from grader.source.syntax import lines_of, parse


def imports(text: str) -> frozenset[str]:
    """Return the first part of each name that *text* imports; nothing if it does not parse."""
    try:
        nodes = list(ast.walk(parse(text)))
    except SyntaxError:
        return frozenset()
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.add(alias.name.partition(".")[0])
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").partition(".")[0])
    return frozenset(found)


def without_imports(text: str, lines: Container[int]) -> tuple[str, tuple[int, ...]]:
    """Return *text* with ``pass`` for those imports at the top level that begin in one of *lines*,
    and where they began. All other lines stay where they are.
    """
    try:
        body = parse(text).body
    except SyntaxError:
        return text, ()
    found: list[int] = []
    for node in reversed(body):
        if isinstance(node, ast.Import | ast.ImportFrom) and node.lineno in lines:
            text = _with_pass(text, node)
            found.insert(0, node.lineno)
    return text, tuple(found)


def _with_pass(text: str, node: ast.stmt) -> str:
    """Return *text* with ``pass`` instead of *node*; columns count bytes, as Python's do."""
    lines = "\n".join(lines_of(text)).encode().split(b"\n")
    first, last = node.lineno, node.end_lineno or node.lineno
    tail = lines[last - 1][node.end_col_offset or 0 :]
    lines[first - 1] = lines[first - 1][: node.col_offset] + b"pass" + tail
    lines[first:last] = [b""] * (last - first)
    return b"\n".join(lines).decode()
