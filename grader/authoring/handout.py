"""From the cells of a reference to notebooks: the one that is handed out, and the solved one.

The same source gives the same bytes: a cell's id comes from what the cell is for, and nothing is
dated. What a cell of the source brings along (outputs, other metadata than tags) is left behind.
"""

import ast
import re
from typing import Any

import nbformat
from attrs import frozen

from grader.authoring.source import Cell, Source
from grader.source.cells import BEGUN, MARK, TAGS, CellKind, commented
from grader.source.names import Function, is_guard
from grader.source.syntax import parse_source

PLACEHOLDER = "# Write your code here."
TEXT_PLACEHOLDER = "*Write your answer here.*"

_NBFORMAT: Any = nbformat  # it has annotations in some places only
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_METADATA = {
    "colab": {"provenance": []},
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
_FILLED_IN = re.compile(r"^(# [A-Z][A-Z ]*:).*$", re.MULTILINE)
_ASKING = (  # the tag with which nbval leaves out a cell: its kernel has nobody who could answer
    "nbval-skip"
)


@frozen
class _Given:
    """A cell as it will stand in a notebook."""

    id: str
    is_text: bool
    source: str
    tags: tuple[str, ...]


def handout_notebook(source: Source) -> str:
    """The notebook that students get, as JSON that ends in a newline. Whether it gives anything
    away is for `leaks`.

    Raises:
        SourceError: A function's name cannot name a cell.
    """
    return _written(_given(source, solved=False))


def solution_notebook(source: Source) -> str:
    """The same notebook with every solution in it and its asserts live; what waits for a line is
    tagged for nbval to skip.

    Raises:
        SourceError: A function's name cannot name a cell.
    """
    return _written(_given(source, solved=True))


def _given(source: Source, *, solved: bool) -> list[_Given]:
    shown = [cell for cell in source.cells if cell.kind is not CellKind.INSTRUCTOR]
    asks = solved and _asks(source)
    cells = []
    for id_, cell in zip(_ids(shown, source), shown, strict=True):
        text = _solved(cell) if solved else _stub(cell)
        tags = ((cell.kind.value,) if cell.kind in TAGS else ()) + tuple(
            tag for tag in cell.tags if tag != BEGUN
        )
        is_code = not cell.is_text and _ASKING not in tags
        if is_code and _waits(
            parse_source(text, source.path), asks=asks, plays=cell.kind is CellKind.GAME
        ):
            tags += (_ASKING,)
        if text.strip():
            cells.append(_Given(id_, cell.is_text, text, tags))
    return cells


def _asks(source: Source) -> bool:
    """Whether anything in the reference asks for a line."""
    return _names_input(parse_source(source.reference.text, source.path))


def _waits(cell: ast.Module, *, asks: bool, plays: bool) -> bool:
    """Whether a *cell* waits for a line when it is run: by itself, or because it *plays* where the
    reference *asks*.
    """
    run = [node for node in cell.body if not isinstance(node, Function | ast.ClassDef)]
    return any(_names_input(node) or (asks and (plays or is_guard(node))) for node in run)


def _names_input(tree: ast.AST) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "input" for node in ast.walk(tree))


def _ids(cells: list[Cell], source: Source) -> list[str]:
    """An id for each cell: what it is for, and a number where that is not enough."""
    ids: list[str] = []
    function, texts = "", 0
    for cell in cells:
        if cell.kind is CellKind.TEXT:
            texts += 1
            id_ = f"text-{texts:02}"
        elif cell.kind is CellKind.FUNCTION:
            id_ = function = cell.name
        elif cell.kind is CellKind.ASSERTS:
            id_ = f"{function}-asserts"
        else:
            id_ = cell.kind.value
        same = sum(other == id_ or other.startswith(f"{id_}-again-") for other in ids)
        id_ = f"{id_}-again-{same + 1}" if same else id_
        if not _ID.fullmatch(id_):
            raise source.reference.fault(
                cell.line, f"{id_} cannot name a cell: at most 64 of A-Z a-z 0-9 _ -"
            )
        ids.append(id_)
    return ids


def _stub(cell: Cell) -> str:
    """A cell as students get it; empty where nothing of it is handed out."""
    if cell.kind is CellKind.ANSWER:
        return TEXT_PLACEHOLDER if cell.is_text else PLACEHOLDER
    if cell.kind is CellKind.HEADER:
        # Whose the reference is stays with the reference.
        return _FILLED_IN.sub(r"\1", cell.source)
    if cell.vanishing:
        kept = "\n".join(
            line for at, line in enumerate(cell.lines) if not _vanishes(cell, at)
        ).strip("\n")
    else:
        kept = cell.source
    if cell.kind is CellKind.ASSERTS:
        return commented(kept)
    if cell.solution is None:
        return kept
    begin, end = cell.solution
    mark = cell.lines[begin]
    indent = mark[: len(mark) - len(mark.lstrip())]
    # A guard above nothing but a comment does not parse; a function has its docstring.
    task = [PLACEHOLDER, "pass"] if cell.kind is CellKind.GAME and indent else [PLACEHOLDER]
    return "\n".join(
        (*cell.lines[:begin], *(indent + line for line in task), *cell.lines[end + 1 :])
    )


def _solved(cell: Cell) -> str:
    return "\n".join(line for line in cell.lines if not MARK.fullmatch(line))


def _vanishes(cell: Cell, index: int) -> bool:
    return any(first <= index <= last for first, last in cell.vanishing)


def _written(given: list[_Given]) -> str:
    cells = []
    for cell in given:
        make = _NBFORMAT.v4.new_markdown_cell if cell.is_text else _NBFORMAT.v4.new_code_cell
        cells.append(
            make(cell.source, id=cell.id, metadata={"tags": list(cell.tags)} if cell.tags else {})
        )
    book = _NBFORMAT.v4.new_notebook(cells=cells, metadata=_METADATA)
    book.nbformat_minor = 5  # the first with cell ids, whatever the library's newest is
    nbformat.validate(book)
    text: str = _NBFORMAT.writes(book, indent=1, ensure_ascii=False)
    return text.rstrip("\n") + "\n"
