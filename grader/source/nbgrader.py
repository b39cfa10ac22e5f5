"""Read nbgrader's metadata of cells, so that a course can move here with its notebooks.

In nbgrader's metadata (schema 1 to 3), students write cells with ``solution``. Cells with ``grade``
alone are tests. All others are handed out unchanged.
"""

import ast
from collections.abc import Mapping
from operator import itemgetter
from typing import Any

from grader.errors import SourceError
from grader.source.cells import MARK, SOLUTION, CellKind
from grader.source.definitions import is_guard
from grader.source.ipython import plain_cell
from grader.source.syntax import parse_source


def knows(metadata: Mapping[str, Any]) -> bool:
    """Return whether nbgrader wrote the *metadata* of a cell."""
    return isinstance(metadata.get("nbgrader"), dict)


def kind(cell_type: str, metadata: Mapping[str, Any], source: str) -> CellKind:
    """Return what the cell is for. Cells without nbgrader's metadata are handed out unchanged."""
    fields = metadata["nbgrader"] if knows(metadata) else {}
    if cell_type == "markdown":
        return CellKind.ANSWER if fields.get("solution") else CellKind.TEXT
    if fields.get("solution"):
        return _kind_of_solution(source)
    # A cell that only calls students' functions would stop a file with a mistake.
    body = _body(source)
    is_trial = bool(body) and all(isinstance(statement, ast.Expr) for statement in body)
    if fields.get("grade") or is_trial:
        return CellKind.ASSERTS
    return CellKind.GIVEN


def _kind_of_solution(source: str) -> CellKind:
    marks = filter(None, map(MARK.fullmatch, source.split("\n")))
    if SOLUTION not in map(itemgetter("what"), marks):
        return CellKind.ANSWER
    body = _body(source)
    if body and all(map(is_guard, body)):
        return CellKind.GAME
    return CellKind.FUNCTION


def _body(source: str) -> list[ast.stmt]:
    try:
        return parse_source(plain_cell(source).text, "cell").body
    except SourceError:
        return []  # it is reported with its line when the whole text is read
