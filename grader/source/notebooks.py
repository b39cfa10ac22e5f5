"""Read notebooks, even slightly invalid ones, and join their cells into one program."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from attrs import field, frozen

from grader.limits import ANSWER_CHARACTERS, ANSWERS, NOTEBOOK_CELLS
from grader.records.source_map import CodeCell, SourceMap, TextAnswer
from grader.source import nbgrader
from grader.source.cells import CellKind, commented
from grader.source.ipython import PlainPython, plain_cell
from grader.source.syntax import without_half_characters

PLACEHOLDER = "# Write your code here."
"""Students get this instead of a solution."""

TEXT_PLACEHOLDER = "*Write your answer here.*"
"""Students get this in a text cell for an answer."""


@frozen
class NotebookCell:
    """A cell, as far as it could be read.

    Attributes:
        kind: ``code``, ``markdown``, or the notebook's own word.
        text: Its text, with line feeds as line ends.
        is_damaged: Whether its text is something else than text.
    """

    kind: str
    text: str
    metadata: Mapping[str, Any] = field(factory=dict)
    has_pictures: bool = False
    is_damaged: bool = False

    @property
    def is_code(self) -> bool:
        """Return whether it contains code."""
        return self.kind == "code"

    @property
    def tags(self) -> list[str]:
        """Return its tags that are text."""
        found = self.metadata.get("tags")
        if not isinstance(found, list):
            return []
        return [tag for tag in found if isinstance(tag, str)]


def cells(text: str) -> tuple[NotebookCell, ...] | None:
    """Return the cells of a notebook of format 4; None if *text* is not a notebook.

    The notebook may be slightly invalid. At most ``NOTEBOOK_CELLS`` + 1 cells are returned.
    """
    if not text.lstrip().startswith("{"):
        return None
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError, MemoryError):
        return None
    return cells_of(notebook)


def cells_of(notebook: object) -> tuple[NotebookCell, ...] | None:
    """Return the same as :func:`cells`, from JSON that was read already."""
    if not isinstance(notebook, dict):
        return None
    found = notebook.get("cells")
    if not isinstance(found, list):
        return None
    return tuple(map(_cell, found[: NOTEBOOK_CELLS + 1]))


def looks_like_one(text: str) -> bool:
    """Return whether *text* looks like a notebook; it may be cut off or damaged."""
    words = ('"cells"', '"cell_type"', '"nbformat"')
    return text.lstrip().startswith("{") and any(word in text[:4000] for word in words)


def joined(found: Iterable[NotebookCell]) -> PlainPython:
    """Return one program of all code cells in order, with a blank line between two.

    Text cells above the first code cell become comments: they may have the student's name.
    """
    pieces: list[str] = []
    commands: list[int] = []
    texts: list[int] = []
    moved: list[int] = []
    tab = 0
    code_cells: list[CodeCell] = []
    above = 0  # lines above the next piece
    for number, cell in _with_text(found):
        text = cell.text.strip("\n").rstrip()
        if cell.is_code:
            piece = plain_cell(text)
            blank = len(cell.text) - len(cell.text.lstrip("\n"))
            code_cells.append(CodeCell(number, above + 1, blank))
        else:
            piece = PlainPython(commented(text))
        commands += [above + line for line in piece.commands]
        texts += [above + line for line in piece.texts]
        tab = tab or piece.tab
        moved += [above + line for line in piece.moved]
        pieces.append(piece.text)
        above += piece.text.count("\n") + 2
    program = "\n\n".join(pieces)
    if pieces:
        program += "\n"
    source_map = SourceMap(tuple(code_cells))
    return PlainPython(program, tuple(commands), tuple(texts), tuple(moved), tab, source_map)


def text_answers(found: Iterable[NotebookCell]) -> tuple[TextAnswer, ...]:
    """Return the answers in the text cells that are for answers.

    Tags of our hand-outs, or nbgrader's metadata, mark these cells. An answer without text is
    empty.
    """
    answers: list[TextAnswer] = []
    above = 0
    for cell in found:
        above += cell.is_code
        if cell.is_code or not _is_for_answer(cell) or len(answers) == ANSWERS:
            continue
        text = cell.text.strip()
        if text == TEXT_PLACEHOLDER:
            text = ""
        answers.append(TextAnswer(without_half_characters(text[:ANSWER_CHARACTERS]), above))
    return tuple(answers)


def _is_for_answer(cell: NotebookCell) -> bool:
    if nbgrader.knows(cell.metadata):
        return nbgrader.kind("markdown", cell.metadata, cell.text) is CellKind.ANSWER
    return CellKind.ANSWER in cell.tags


def _with_text(found: Iterable[NotebookCell]) -> Iterator[tuple[int, NotebookCell]]:
    has_code = False
    number = 0
    for cell in found:
        number += cell.is_code
        has_code = has_code or (cell.is_code and bool(cell.text.strip()))
        if cell.text.strip() and (cell.is_code or not has_code):
            yield number, cell


def _cell(raw: object) -> NotebookCell:
    if not isinstance(raw, dict):
        return NotebookCell("", "", is_damaged=True)
    lines = raw.get("source", "")
    if not isinstance(lines, list):
        lines = [lines]
    texts = [line for line in lines if isinstance(line, str)]
    kind = raw.get("cell_type")
    if kind is None:
        kind = "code" if {"outputs", "execution_count"} & raw.keys() else "markdown"
    metadata = raw.get("metadata")
    if not isinstance(metadata, dict):
        metadata = {}
    return NotebookCell(
        str(kind),
        "".join(texts).replace("\r\n", "\n").replace("\r", "\n"),
        metadata,
        has_pictures=bool(raw.get("attachments")),
        is_damaged=len(texts) < len(lines),
    )
