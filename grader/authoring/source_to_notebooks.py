"""Make notebooks from a source: the one for students, and the solved one.

The same source gives the same bytes: a cell's id says what it is for, and there are no dates. The
source's outputs, and metadata other than tags, are left out.
"""

import ast
import re
from collections.abc import Callable, Sequence
from typing import Any

import nbformat

from grader.authoring.source import Source, SourceCell
from grader.source.cells import BEGUN, TAGS, CellKind, commented, without_marks
from grader.source.definitions import Function, is_guard
from grader.source.notebooks import PLACEHOLDER, TEXT_PLACEHOLDER
from grader.source.scopes import names_in
from grader.source.syntax import parse_source

_NBFORMAT: Any = nbformat  # the library has few annotations
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_METADATA = {
    "colab": {"provenance": []},
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"file_extension": ".py", "mimetype": "text/x-python", "name": "python"},
}
_FILLED_IN = re.compile(r"^(# [A-Z][A-Z ]*:).*$", re.MULTILINE)
_FACTS = "assignment-facts"  # no function has a name with a hyphen
_READS_INPUT = "nbval-skip"  # nbval's tag for cells that it skips: nobody would type the input


def handout_notebook(source: Source, facts: str = "") -> str:
    """Return the notebook that students get, as JSON; *facts* is a text at its top.

    Raises:
        SourceError: If a function's name makes an invalid cell id.
    """
    return _notebook(source, facts, lambda cell: (_stub(cell), _tags(cell)))


def solution_notebook(source: Source, facts: str = "") -> str:
    """Return the solved notebook, as JSON; nbval skips its cells that read input.

    Raises:
        SourceError: If a function's name makes an invalid cell id.
    """
    reads_input = "input" in names_in(parse_source(source.reference.text, source.path))

    def solved(cell: SourceCell) -> tuple[str, list[str]]:
        text, tags = without_marks(cell.source), _tags(cell)
        if not cell.is_text and _READS_INPUT not in tags:
            code = parse_source(text, source.path)
            # A cell that plays the game also runs the functions that read.
            plays = cell.kind is CellKind.GAME or any(map(is_guard, code.body))
            reads = reads_input and plays
            for node in code.body:
                if not isinstance(node, Function | ast.ClassDef):
                    reads = reads or "input" in names_in(node)
            if reads:
                tags.append(_READS_INPUT)
        return text, tags

    return _notebook(source, facts, solved)


def _tags(cell: SourceCell) -> list[str]:
    tags = [tag for tag in cell.tags if tag != BEGUN]
    if cell.kind in TAGS:
        return [cell.kind.value, *tags]
    return tags


def _ids(cells: Sequence[SourceCell], source: Source) -> list[str]:
    """Return an id for each cell: what it is for, and a number if another has this id too."""
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
        if same:
            id_ = f"{id_}-again-{same + 1}"
        if not _ID.fullmatch(id_):
            problem = f"{id_} cannot name a cell: at most 64 of A-Z a-z 0-9 _ -"
            raise source.reference.fault(cell.line, problem)
        ids.append(id_)
    return ids


def _stub(cell: SourceCell) -> str:
    if cell.kind is CellKind.ANSWER:
        if cell.is_text:
            return TEXT_PLACEHOLDER
        return PLACEHOLDER
    if cell.kind is CellKind.HEADER:
        return _FILLED_IN.sub(r"\1", cell.source)  # without the author's name
    lines = cell.lines
    if cell.solution is not None:
        first, last = cell.solution
        indent = lines[first][: -len(lines[first].lstrip())]
        instead = [indent + PLACEHOLDER]
        if cell.kind is CellKind.GAME and indent:
            # an `if` with only a comment is not valid; a function has its docstring
            instead.append(f"{indent}pass")
        lines[first : last + 1] = instead
    for first, last in reversed(cell.vanishing):
        del lines[first : last + 1]
    text = "\n".join(lines)
    if cell.vanishing:
        text = text.strip("\n")
    if cell.kind is CellKind.ASSERTS:
        return commented(text)
    return text


def _notebook(
    source: Source, facts: str, written: Callable[[SourceCell], tuple[str, list[str]]]
) -> str:
    """Return the notebook; *written* returns the text and the tags of each cell."""
    shown = [cell for cell in source.cells if cell.kind is not CellKind.INSTRUCTOR]
    cells: list[tuple[str, bool, str, list[str]]] = []
    for id_, cell in zip(_ids(shown, source), shown, strict=True):
        cells.append((id_, cell.is_text, *written(cell)))
    begins_with_header = bool(shown) and shown[0].kind is CellKind.HEADER
    cells.insert(int(begins_with_header), (_FACTS, True, facts, []))
    made: list[Any] = []
    for id_, is_text, text, tags in cells:
        if text.strip():
            make = _NBFORMAT.v4.new_code_cell
            if is_text:
                make = _NBFORMAT.v4.new_markdown_cell
            metadata: dict[str, Any] = {}
            if tags:
                metadata["tags"] = tags
            made.append(make(text, id=id_, metadata=metadata))
    notebook = _NBFORMAT.v4.new_notebook(cells=made, metadata=_METADATA)
    notebook.nbformat_minor = 5  # the first with cell ids; the library may default to a newer one
    nbformat.validate(notebook)
    whole: str = _NBFORMAT.writes(notebook, indent=1, ensure_ascii=False)
    return whole.rstrip("\n") + "\n"
