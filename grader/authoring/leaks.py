"""
Whether what is handed out gives anything away: pure, over the bytes that students would get.

What is looked for are telling lines (`grader.authoring.secrets`). They are looked for everywhere: in texts and code,
in a notebook's metadata and outputs, in the script, in data files. Only what a function has to tell, its signature and
its docstring, may repeat a line.
"""

import ast
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from attrs import evolve, frozen

from grader import notebook
from grader.errors import SourceError
from grader.reference.kinds import MARK

_LARGE = 500_000  # characters: thousands of searches through more than that would take seconds


@frozen
class Secret:
    """
    Something that no student may be given.

    Attributes:
        place: Its file and line, such as ``hidden/test_check_row.py:12``.
        what: What it is a part of, such as ``a hidden test``.
        text: It, as `bare` leaves it; a line or several.
    """

    place: str
    what: str
    text: str


@frozen
class Leak:
    """A secret that would be handed out: *file* is given to students, and *place* is where in it."""

    file: str
    place: str
    secret: Secret

    @property
    def sentence(self) -> str:
        """What to tell the author: both places, and what stands there."""
        first, *more = self.secret.text.split("\n")
        return (
            f"{self.file}, {self.place}: gives away {self.secret.what} ({self.secret.place}): "
            f"{first}{' …' if more else ''}"
        )


@frozen
class _Passage:
    """A piece of a file that is handed out, without what it has to tell; *line* is where it begins, from 1."""

    where: str
    line: int
    text: str

    def place(self, at: int) -> str:
        """The place of the character *at*."""
        line = self.line + self.text.count("\n", 0, at)
        return f"{self.where}, line {line}" if self.where else f"line {line}"


def leaks(files: Mapping[str, bytes], secrets: Sequence[Secret]) -> tuple[Leak, ...]:
    """
    Every one of *secrets* that stands in *files* (what is handed out, by name), each once for each passage with it.

    Marks of the source, such as BEGIN SOLUTION, are among what is found: whatever stood between them is there, too.
    """
    found: list[Leak] = []
    taken = {name: _passages(name, data) for name, data in files.items()}
    told = "\n".join(text for _, tolds in taken.values() for text in tolds)
    sought = {secret.text: secret for secret in reversed(secrets) if secret.text not in told}
    for name, (passages, _) in taken.items():
        for passage in passages:
            hits = [(passage.text.find(text), sought[text]) for text in _standing(passage.text, sought)]
            found += [Leak(name, passage.place(at), secret) for at, secret in sorted(hits, key=lambda hit: hit[0])]
            marks = ((at, MARK.fullmatch(line)) for at, line in enumerate(passage.text.split("\n")))
            found += [
                Leak(name, evolve(passage, line=passage.line + at).place(0), Secret("the source", "a mark", match[0]))
                for at, match in marks
                if match
            ]
    return tuple(found)


def _standing(text: str, sought: Iterable[str]) -> Iterator[str]:
    """Those of *sought* that stand in *text*; in a large one, such as a table, only as whole lines."""
    lines = frozenset(text.split("\n")) if len(text) > _LARGE else None
    for each in sought:
        if (lines is None or each.partition("\n")[0] in lines) and each in text:
            yield each


def bare(text: str) -> str:
    """*text* without indentation and comment signs: in a comment or a text, a line says what it says as code."""
    return "\n".join(line.strip().lstrip("# ") for line in text.split("\n"))


def _passages(name: str, data: bytes) -> tuple[list[_Passage], list[str]]:
    """What a file holds beside what its functions have to tell, and the latter."""
    text = data.decode("utf-8", errors="replace").replace("\r\n", "\n")
    suffix = PurePosixPath(name).suffix.lower()
    if suffix == ".ipynb" and (book := _book(text)) is not None:
        return _of_notebook(book)
    other, told = _told(text) if suffix == ".py" else (text, "")
    return [_Passage("", 1, bare(other))], [bare(told)]


def _book(text: str) -> dict[str, Any] | None:
    try:
        book = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return book if isinstance(book, dict) and isinstance(book.get("cells"), list) else None


def _of_notebook(book: dict[str, Any]) -> tuple[list[_Passage], list[str]]:
    passages, tolds = [], []
    for number, cell in enumerate(book["cells"], start=1):
        where = f"cell {cell.get('id', number)}" if isinstance(cell, dict) else f"cell {number}"
        if isinstance(cell, dict) and "source" in cell:
            source = _joined(cell["source"])
            other, told = _told(source) if cell.get("cell_type") == "code" else (source, "")
            passages.append(_Passage(where, 1, bare(other)))
            tolds.append(bare(told))
            cell = {key: value for key, value in cell.items() if key != "source"}  # noqa: PLW2901 - its rest
        passages += [_Passage(f"{where}, {path}", 1, bare(text)) for path, text in _texts(cell, ())]
    rest = {key: value for key, value in book.items() if key != "cells"}
    return passages + [_Passage(path, 1, bare(text)) for path, text in _texts(rest, ())], tolds


def _texts(value: object, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every text in *value*, with the keys that lead to it; a list of texts is one text, as notebooks write lines."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield "/".join((*path, "key")), str(key)
            yield from _texts(inner, (*path, str(key)))
    elif isinstance(value, list) and not all(isinstance(inner, str) for inner in value):
        for inner in value:
            yield from _texts(inner, path)
    elif isinstance(value, str | list):
        yield "/".join(path), _joined(value)


def _joined(source: object) -> str:
    return "".join(source) if isinstance(source, list) else str(source)


def _told(program: str) -> tuple[str, str]:
    """A program without its functions' signatures and docstrings (line numbers hold), and these."""
    try:
        body = notebook.parse(notebook.without_magics(program), "").body
    except SourceError:
        return program, ""
    lines = program.split("\n")
    told: list[str] = []
    for function in body:
        if isinstance(function, ast.FunctionDef) and ast.get_docstring(function) is not None:
            first, end = function.lineno - 1, function.body[0].end_lineno or function.lineno
            told += lines[first:end]
            lines[first:end] = [""] * (end - first)
    return "\n".join(lines), "\n".join(told)
