"""Find secrets in the files that students get.

Lines (`grader.authoring.secrets`) are compared in their normal form. All of a file is searched,
also a notebook's metadata and outputs. An author can allow lines (`reasons.ALLOWED`).
"""

import json
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from attrs import frozen

from grader.source.cells import MARK

_LARGE = 500_000  # characters: only single lines are normalised in a larger text
_LIST_SIGN = re.compile(r"(>>>|\.\.\.|[-*+>]|\d+[.)])\s+")  # of a shell, a list or a quotation
_BACKTICKS = re.compile(r"`+([^`]+)`+")
_BLANK = "\0"
_TOKEN = re.compile(r"\w+|[^\w\s]")


@frozen
class Secret:
    """Holds something that students must not get.

    Attributes:
        place: Its file and line, such as ``hidden/test_check_row.py:12``.
        what: What it is a part of, such as ``a hidden test``.
        is_short: Whether it is a leak only as a whole line, or as all text between backticks.
    """

    place: str
    what: str
    text: str
    is_short: bool = False


@frozen
class Leak:
    """Holds a secret that students would get, at a *place* in a *file*."""

    file: str
    place: str
    secret: Secret

    @property
    def sentence(self) -> str:
        """The message to the author."""
        first, line_end, _ = self.secret.text.partition("\n")
        if line_end:
            first += " …"
        secret = f"{self.secret.what} ({self.secret.place}): {first}"
        return f"{self.file}, {self.place}: gives away {secret}"


@frozen
class _Passage:
    file: str
    where: str
    text: str

    def lines(self) -> Iterator[tuple[int, str]]:
        return enumerate(self.text.split("\n"), start=1)

    def place(self, line: int) -> str:
        if self.where:
            return f"{self.where}, line {line}"
        return f"line {line}"


def bare(text: str) -> str:
    """Return *text* without indentation and comment signs."""
    return "\n".join(line.strip().lstrip("# ") for line in text.split("\n"))


def normal_form(text: str) -> str:
    """Return the words and signs of *text*, without its spaces, line breaks and kinds of quotes."""
    return " ".join(_TOKEN.findall(bare(text).replace("'", '"')))


def is_within(form: str, whole: str) -> bool:
    """Return whether *whole* contains *form*; both are normal forms."""
    return f" {form} " in f" {whole} "


def leaks(
    files: Mapping[str, bytes], secrets: Iterable[Secret], allowed: Iterable[str] = ()
) -> tuple[Leak, ...]:
    """Return the *secrets* in *files* (by name), each once for a passage.

    A part of an *allowed* line is not a leak if the whole line is there. Marks of the source, such
    as BEGIN SOLUTION, are leaks too.
    """
    by_form: dict[str, Secret] = {}
    for secret in sorted(secrets, key=lambda secret: secret.is_short):
        by_form.setdefault(normal_form(secret.text), secret)
    by_form.pop("", None)
    forms_allowed = set(map(normal_form, allowed)) - {""}
    found: list[Leak] = []
    for passage in _passages(files):
        in_passage = _search(passage, by_form, forms_allowed)
        for line, secret in sorted(in_passage, key=lambda leak: leak[0]):
            found.append(Leak(passage.file, passage.place(line), secret))
        for line, text in passage.lines():
            if MARK.fullmatch(text):
                mark = Secret("the source", "a mark", bare(text))
                found.append(Leak(passage.file, passage.place(line), mark))
    return tuple(found)


def not_handed_out(files: Mapping[str, bytes], allowed: Collection[str]) -> tuple[str, ...]:
    """Return the *allowed* lines that are not in *files*."""
    all_texts = "\n".join(f" {normal_form(passage.text)} " for passage in _passages(files))
    return tuple(line for line in allowed if not is_within(normal_form(line), all_texts))


def _search(
    passage: _Passage, secrets: Mapping[str, Secret], allowed: Collection[str]
) -> Iterator[tuple[int, Secret]]:
    """Yield the *secrets* (by normal form) in *passage*, and the line number where each begins.

    A part of a longer secret is not reported.
    """
    lines = list(passage.lines())
    if len(passage.text) > _LARGE:
        wanted: set[str] = set()
        for secret in secrets.values():
            wanted.update(map(normal_form, secret.text.split("\n")))
        lines = [(number, line) for number, line in lines if normal_form(line) in wanted]
    text, starts, numbers = _joined(lines)
    whole_lines: dict[str, int] = {}
    for number, line in lines:
        for form in _whole(line):
            whole_lines.setdefault(form, number)
    for form in sorted({*secrets, *allowed}, key=lambda form: (-len(form), form)):
        if form not in allowed and secrets[form].is_short:
            if form in whole_lines:
                yield whole_lines[form], secrets[form]
            continue
        at = text.find(f" {form} ")
        if at >= 0:
            if form not in allowed:
                yield numbers[bisect_right(starts, at + 1) - 1], secrets[form]
            # Blanks of the same length: all other places stay the same.
            text = re.sub(f"(?<= ){re.escape(form)}(?= )", _BLANK * len(form), text)


def _joined(lines: Iterable[tuple[int, str]]) -> tuple[str, list[int], list[int]]:
    """Return the normal form of *lines*, where each line begins in it, and the line numbers."""
    forms: list[str] = []
    starts: list[int] = []
    numbers: list[int] = []
    at = 1
    for number, line in lines:
        form = normal_form(line)
        if form:
            forms.append(form)
            starts.append(at)
            numbers.append(number)
            at += len(form) + 1
    return f" {' '.join(forms)} ", starts, numbers


def _whole(line: str) -> Iterator[str]:
    """Yield the normal forms of *line*, without a list's sign too, and of text in backticks."""
    text = bare(line)
    yield normal_form(text)
    yield normal_form(_LIST_SIGN.sub("", text, count=1))
    yield from map(normal_form, _BACKTICKS.findall(text))


def _passages(files: Mapping[str, bytes]) -> Iterator[_Passage]:
    for name, data in files.items():
        text = data.decode("utf-8", errors="replace").replace("\r\n", "\n")
        notebook = None
        if PurePosixPath(name).suffix.lower() == ".ipynb":
            notebook = _notebook(text)
        if notebook is None:
            yield _Passage(name, "", text)
        else:
            for where, piece in _notebook_texts(notebook):
                yield _Passage(name, where, piece)


def _notebook(text: str) -> dict[str, Any] | None:
    try:
        notebook = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if isinstance(notebook, dict) and isinstance(notebook.get("cells"), list):
        return notebook
    return None


def _notebook_texts(notebook: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for number, cell in enumerate(notebook["cells"], start=1):
        where, rest = f"cell {number}", cell
        if isinstance(cell, dict) and "source" in cell:
            where = f"cell {cell.get('id', number)}"
            yield where, _text(cell["source"])
            rest = _without(cell, "source")
        for path, text in _texts(rest, ()):
            yield f"{where}, {path}", text
    yield from _texts(_without(notebook, "cells"), ())


def _without(table: dict[str, Any], left_out: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != left_out}


def _texts(value: object, path: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield every text in *value*, with the keys that lead to it; a list of strings is one text."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield "/".join((*path, "key")), str(key)
            yield from _texts(inner, (*path, str(key)))
    elif isinstance(value, list) and not all(isinstance(inner, str) for inner in value):
        for inner in value:
            yield from _texts(inner, path)
    elif isinstance(value, str | list):
        yield "/".join(path), _text(value)


def _text(value: object) -> str:
    """Return a list of lines as one text; add line ends if they have none."""
    if not isinstance(value, list):
        return str(value)
    lines = list(map(str, value))
    for line in lines:
        if line.endswith("\n"):
            return "".join(lines)
    return "\n".join(lines)
