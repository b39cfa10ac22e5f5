"""What nbgrader's metadata says of a cell, so that a course can move over with its notebooks.

The fields ``grade``, ``solution`` and ``locked`` are those of nbgrader's metadata of schema 1 to 3
(its documentation, "Cell metadata"): ``solution`` is for the student to write, ``grade`` without it
is a cell of tests, and everything else is handed out as it stands.
"""

import ast
from collections.abc import Mapping
from typing import Any

from grader.errors import SourceError
from grader.reference.kinds import MARK, SOLUTION, Kind
from grader.source.ipython import without_magics
from grader.source.names import is_guard
from grader.source.syntax import parse_source


def knows(metadata: Mapping[str, Any]) -> bool:
    """Whether the *metadata* of a cell were written by nbgrader."""
    return isinstance(metadata.get("nbgrader"), dict)


def kind(cell_type: str, metadata: Mapping[str, Any], source: str) -> Kind:
    """What the cell is for, in a notebook in which nbgrader knows some cells; those that it does
    not know are given.
    """
    told = metadata["nbgrader"] if knows(metadata) else {}
    if cell_type == "markdown":
        return Kind.ANSWER if told.get("solution") else Kind.TEXT
    if told.get("solution"):
        return _solved(source)
    if told.get("grade"):
        return Kind.ASSERTS
    return Kind.ASSERTS if _is_a_trial(_body(source)) else Kind.GIVEN


def _solved(source: str) -> Kind:
    marks = [match for line in source.split("\n") if (match := MARK.fullmatch(line))]
    if not any(mark["what"] == SOLUTION for mark in marks):
        return Kind.ANSWER
    body = _body(source)
    return Kind.GAME if body and all(is_guard(statement) for statement in body) else Kind.FUNCTION


def _body(source: str) -> list[ast.stmt]:
    try:
        return parse_source(without_magics(source), "cell").body
    except SourceError:
        return []  # whoever reads the whole of it says so, with the line


def _is_a_trial(body: list[ast.stmt]) -> bool:
    """Whether a cell only calls what students have to write: as live code it would stop a file with
    a fault.
    """
    return bool(body) and all(isinstance(statement, ast.Expr) for statement in body)
