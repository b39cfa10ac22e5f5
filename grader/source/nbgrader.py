"""What nbgrader's metadata says of a cell, so that a course can move over with its notebooks.

In nbgrader's metadata (schema 1 to 3), ``solution`` is for the student to write, ``grade`` without
it is a cell of tests, and everything else is handed out as it is.
"""

import ast
from collections.abc import Mapping
from typing import Any

from grader.errors import SourceError
from grader.source.cells import MARK, SOLUTION, CellKind
from grader.source.definitions import is_guard
from grader.source.ipython import without_magics
from grader.source.syntax import parse_source


def knows(metadata: Mapping[str, Any]) -> bool:
    """Return whether nbgrader wrote the *metadata* of a cell."""
    return isinstance(metadata.get("nbgrader"), dict)


def kind(cell_type: str, metadata: Mapping[str, Any], source: str) -> CellKind:
    """Return what the cell is for. Cells without nbgrader's metadata are handed out as they are."""
    fields = {}
    if knows(metadata):
        fields = metadata["nbgrader"]
    if cell_type == "markdown":
        if fields.get("solution"):
            return CellKind.ANSWER
        return CellKind.TEXT
    if fields.get("solution"):
        return _kind_of_solution(source)
    # A cell that only calls what students have to write would stop a file with a mistake in it.
    body = _body(source)
    is_trial = bool(body) and all(isinstance(statement, ast.Expr) for statement in body)
    if fields.get("grade") or is_trial:
        return CellKind.ASSERTS
    return CellKind.GIVEN


def _kind_of_solution(source: str) -> CellKind:
    marks = filter(None, map(MARK.fullmatch, source.split("\n")))
    if not any(mark["what"] == SOLUTION for mark in marks):
        return CellKind.ANSWER
    body = _body(source)
    if body and all(map(is_guard, body)):
        return CellKind.GAME
    return CellKind.FUNCTION


def _body(source: str) -> list[ast.stmt]:
    try:
        return parse_source(without_magics(source), "cell").body
    except SourceError:
        return []  # the error is reported, with its line, when the whole text is read
