"""Whether what is handed out gives anything away: pure, over the bytes that students would get.

What is looked for are telling lines (`grader.authoring.secrets`). They are looked for everywhere:
in texts, code and docstrings, in a notebook's metadata and outputs, in the script, in data files.
What students may know all the same the author says (`grader.authoring.told`).
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from attrs import frozen

from grader.authoring.words import (
    Stream,
    bare,
    beside_code,
    by_themselves,
    near,
    numbered,
    stands_in,
    words,
)
from grader.source.cells import MARK

_LARGE = 500_000  # characters: thousands of searches through more than that would take seconds


@frozen
class Secret:
    """Something that no student may be given.

    Attributes:
        place: Its file and line, such as ``hidden/test_check_row.py:12``.
        what: What it is a part of, such as ``a hidden test``.
        text: It, as `bare` leaves it; a line or several.
        by_itself: Whether it is one only where a line of a text or a comment holds nothing else, or
            what stands between
            backticks: the shorter a line is, the more often it is written without anything being
                told.
    """

    place: str
    what: str
    text: str
    by_itself: bool = False


@frozen
class Leak:
    """A secret that would be handed out: *file* is given to students, and
    *place* is where in it.
    """

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
class _Piece:
    """A piece of a file that is handed out, as it stands there."""

    where: str
    text: str
    is_code: bool = False

    def place(self, line: int) -> str:
        return f"{self.where}, line {line}" if self.where else f"line {line}"


@frozen
class _Passage:
    """What of a piece is looked through: its words, and what stands by itself in it."""

    stream: Stream
    alone: Mapping[str, int]

    @classmethod
    def of(cls, piece: _Piece, sought: Iterable[str]) -> "_Passage":
        """What of *piece* may hold one of the texts *sought*: of a large one, such as a table, only
        whole lines.
        """
        if len(piece.text) > _LARGE:
            lines = tuple(near(numbered(piece.text), sought))
            return cls(Stream.of(lines), by_themselves(lines))
        lines = tuple(numbered(piece.text))
        return cls(
            Stream.of(lines), by_themselves(beside_code(piece.text) if piece.is_code else lines)
        )

    def line(self, form: str, secret: Secret, others: Collection[str]) -> int | None:
        """The line where *secret*, whose words are *form*, stands first, if not as a piece of one
        of *others*.
        """
        if secret.by_itself:
            return None if form in others else self.alone.get(form)
        around = [
            span for each in others if stands_in(form, each) for span in self.stream.spans(each)
        ]
        for start, end in self.stream.spans(form):
            if not any(first <= start and end <= last for first, last in around):
                return self.stream.line(start)
        return None


def leaks(
    files: Mapping[str, bytes], secrets: Sequence[Secret], told: Collection[str] = ()
) -> tuple[Leak, ...]:
    """Every one of *secrets* that stands in *files* (what is handed out, by name), each once for
    each passage with it.

    What stands in one of the lines *told* is none, as long as that whole line stands there. Marks
    of the source, such as BEGIN SOLUTION, are among what is found: whatever stood between them is
    there, too.
    """
    found: list[Leak] = []
    sought = _forms(secrets)
    allowed = {words(line) for line in told}
    for name, piece in _pieces(files):
        passage = _Passage.of(piece, (secret.text for secret in sought.values()))
        found += [
            Leak(name, piece.place(line), secret)
            for line, secret in _given(passage, sought, allowed)
        ]
        marks = ((number, MARK.fullmatch(line)) for number, line in numbered(piece.text))
        found += [
            Leak(name, piece.place(number), Secret("the source", "a mark", bare(mark[0])))
            for number, mark in marks
            if mark
        ]
    return tuple(found)


def untold(files: Mapping[str, bytes], told: Collection[str]) -> tuple[str, ...]:
    """Those of the lines *told* that stand nowhere in *files*."""
    streams = [_Passage.of(piece, told).stream.text for _, piece in _pieces(files)] if told else []
    return tuple(
        line for line in told if not any(stands_in(words(line), stream) for stream in streams)
    )


def _forms(secrets: Iterable[Secret]) -> dict[str, Secret]:
    """Each of *secrets* by its words; of several with the same words the first that may stand
    nowhere.
    """
    forms: dict[str, Secret] = {}
    for secret in sorted(secrets, key=lambda secret: secret.by_itself):
        if form := words(secret.text):
            forms.setdefault(form, secret)
    return forms


def _given(
    passage: _Passage, sought: Mapping[str, Secret], told: Collection[str]
) -> Iterator[tuple[int, Secret]]:
    """What of *sought* stands in *passage*, each with its line, in order; what is a piece of a
    longer one is not.
    """
    standing = [form for form in sought if form in passage.stream.text]
    found: dict[str, int] = {}
    for form in sorted(standing, key=len, reverse=True):
        if (line := passage.line(form, sought[form], (*told, *found))) is not None:
            found[form] = line
    yield from (
        (line, sought[form]) for form, line in sorted(found.items(), key=lambda each: each[1])
    )


def _pieces(files: Mapping[str, bytes]) -> Iterator[tuple[str, _Piece]]:
    """Every piece of *files*, with the name of its file."""
    for name, data in files.items():
        text = data.decode("utf-8", errors="replace").replace("\r\n", "\n")
        suffix = PurePosixPath(name).suffix.lower()
        if suffix == ".ipynb" and (book := _book(text)) is not None:
            yield from ((name, piece) for piece in _of_notebook(book))
        else:
            yield name, _Piece("", text, is_code=suffix == ".py")


def _book(text: str) -> dict[str, Any] | None:
    try:
        book = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return book if isinstance(book, dict) and isinstance(book.get("cells"), list) else None


def _of_notebook(book: dict[str, Any]) -> Iterator[_Piece]:
    for number, cell in enumerate(book["cells"], start=1):
        where = f"cell {cell.get('id', number)}" if isinstance(cell, dict) else f"cell {number}"
        if isinstance(cell, dict) and "source" in cell:
            yield _Piece(where, _joined(cell["source"]), is_code=cell.get("cell_type") == "code")
            cell = {key: value for key, value in cell.items() if key != "source"}  # noqa: PLW2901 - its rest
        for path, text in _texts(cell, ()):
            yield _Piece(f"{where}, {path}", text)
    rest = {key: value for key, value in book.items() if key != "cells"}
    for path, text in _texts(rest, ()):
        yield _Piece(path, text)


def _texts(value: object, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every text in *value*, with the keys that lead to it; a list of texts is one text, as
    notebooks write lines.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            yield "/".join((*path, "key")), str(key)
            yield from _texts(inner, (*path, str(key)))
    elif isinstance(value, list) and not all(isinstance(inner, str) for inner in value):
        for inner in value:
            yield from _texts(inner, path)
    elif isinstance(value, str | list):
        # Lines of one text end as lines do; texts beside each other, such as tags, do not.
        several = isinstance(value, list) and not any(inner.endswith("\n") for inner in value)
        yield "/".join(path), "\n".join(value) if several else _joined(value)


def _joined(source: object) -> str:
    return "".join(source) if isinstance(source, list) else str(source)
