"""Find blocks that are not indented by four spaces."""

import ast
from collections.abc import Iterator

from grader.records.result import StyleFinding
from grader.source.parsed import ParsedProgram

_INDENT = 4  # spaces


def indentation(program: ParsedProgram) -> StyleFinding | None:
    """Find blocks that do not begin four spaces to the right of the line above the block."""
    odd: list[int] = []
    for statement in program.own_statements:
        odd += _odd(statement, program)
    if not odd:
        return None
    what = "a block that is not indented by four spaces"
    return StyleFinding("indentation", "four-spaces", what, len(odd), min(odd))


def _odd(statement: ast.stmt, program: ParsedProgram) -> Iterator[int]:
    for node in ast.walk(statement):
        for block in _blocks(node):
            first = block[0]
            line = program.lines[first.lineno - 1].encode()
            before = line[: first.col_offset].decode(errors="replace")
            if before.strip():
                continue  # on the same line as the statement that it belongs to
            if len(before) != node.col_offset + _INDENT or "\t" in before:  # type: ignore[attr-defined]
                yield first.lineno


def _blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    if not isinstance(node, ast.stmt | ast.ExceptHandler):
        return
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        # Only elif is in the column of the statement that it belongs to.
        if block and block[0].col_offset != node.col_offset:
            yield block
