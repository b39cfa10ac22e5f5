"""A student's notebook as one program: its code cells in order, as Colab's "Download .py" writes them."""

import json
from collections.abc import Iterable, Iterator

from attrs import frozen

from grader.source.ipython import masked
from grader.source.ipython import notes as mask_notes

_JSON_ERRORS = (ValueError, RecursionError, MemoryError)
# Cells whose code runs as it is under such a line; below any other %%line the cell is not Python.
_STILL_PYTHON = ("%%time", "%%timeit", "%%capture", "%%prun")


@frozen
class Cell:
    """A cell as far as it could be read: whether it holds code, and its text."""

    is_code: bool
    text: str


def cells(text: str) -> tuple[Cell, ...] | None:
    """The cells of a notebook of format 3 or 4, also of a slightly invalid one; None where *text* is no notebook."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        notebook = json.loads(text)
    except _JSON_ERRORS:
        return None
    if not isinstance(notebook, dict):
        return None
    sheets = notebook["worksheets"] if isinstance(notebook.get("worksheets"), list) else [notebook]
    lists = [sheet["cells"] for sheet in sheets if isinstance(sheet, dict) and isinstance(sheet.get("cells"), list)]
    if not lists:
        return None
    return tuple(_cell(raw) for sheet in lists for raw in sheet if isinstance(raw, dict))


def looks_like_one(text: str) -> bool:
    """Whether *text* was meant to be a notebook, though it may be cut off or damaged."""
    return text.lstrip().startswith("{") and any(
        word in text[:4000] for word in ('"cells"', '"cell_type"', '"nbformat"')
    )


def joined(found: Iterable[Cell]) -> tuple[str, tuple[str, ...]]:
    """
    One program of all code cells, a blank line between two, and a sentence for each kind of thing left out of it.

    Text cells above the first code cell become comments, since a student may have written a name there.
    """
    pieces: list[str] = []
    commands: list[int] = []
    colab: list[int] = []
    line = 1
    for is_code, text in _pieces(found):
        cover = masked(_without_cell_magic(text)) if is_code else None
        piece = cover.text if cover else text
        if cover:
            commands += [line + number - 1 for number in cover.commands]
            colab += [line + number - 1 for number in cover.colab]
        pieces.append(piece)
        line += piece.count("\n") + 2
    return "\n\n".join(pieces) + ("\n" if pieces else ""), mask_notes(commands, colab)


def _pieces(found: Iterable[Cell]) -> Iterator[tuple[bool, str]]:
    begun = False
    for cell in found:
        text = cell.text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").rstrip()
        if not text.strip():
            continue
        if cell.is_code:
            begun = True
            yield True, text
        elif not begun:
            yield False, "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


def _without_cell_magic(text: str) -> str:
    """A cell under a ``%%line`` for another language as comments, line for line."""
    head = text.lstrip()
    if not head.startswith("%%") or head.split(None, 1)[0] in _STILL_PYTHON:
        return text
    return "\n".join(f"# {line}".rstrip() for line in text.split("\n"))


def _cell(raw: dict[str, object]) -> Cell:
    source = raw.get("source", raw.get("input", ""))
    if isinstance(source, list):
        source = "".join(line for line in source if isinstance(line, str))
    kind = raw.get("cell_type")
    is_code = kind == "code" or (kind is None and ("outputs" in raw or "execution_count" in raw or "input" in raw))
    return Cell(is_code, source if isinstance(source, str) else "")
