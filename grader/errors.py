"""Define all errors of the grader, as one tree.

GraderError
├── InputError
├── ConfigError
│   └── UnknownFunctionError
├── SourceError
├── LeakError
├── EndedByUser
├── ClusterError
├── SandboxError
├── HiddenTestError
│   └── ArgumentTypeError
└── GuestError
    ├── GuestDied
    ├── GuestTimedOut
    ├── AnswerTooLarge
    └── ProtocolError

Each error passes all its attributes to ``Exception``, so that it can be pickled.
"""

import difflib
import errno
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

DISK_FULL = (errno.ENOSPC, errno.EDQUOT)
"""The numbers of an ``OSError`` if the disk, or the user's quota, is full."""

MAKE_SPACE = "make space on that disk, and try again"

_HEADING = re.compile(r"\s*\[(\[?)\s*([\w.-]+)")
_KEY = re.compile(r'\s*([\w.-]+)\s*=\s*("[^"]*")?')


def did_you_mean(word: str, known: Collection[str]) -> str:
    """Return a question that offers the most similar *known* word, after a space; or empty."""
    similar = difflib.get_close_matches(word, known, n=1)
    if not similar:
        return ""
    return f' Did you mean "{similar[0]}"?'


def needs_extra(what: str, package: str, extra: str) -> str:
    """Return a sentence: *what* needs *package*, which the grader's *extra* installs.

    It names a wheel: with only a name, pip would install another ``grader``.
    """
    return (
        f"{what} needs {package}, which is not installed. Install the grader's wheel again with the"
        f" extra {extra}, with pip or pipx: 'PATH/TO/grader.whl[{extra}]'"
    )


def needs_installation(what: str, package: str) -> str:
    """Return a sentence: *what* needs *package*, which this Python does not have."""
    return (
        f"{what} needs {package}, which is not installed for {sys.executable}. In a clone, run make"
        " setup, and then use .venv/bin/grader. Otherwise install the grader's wheel again."
    )


def unknown(what: str, word: object, known: Iterable[str]) -> str:
    """Return a sentence: *word* is not one of *known*; with the most similar of them, or all."""
    names = list(known)
    similar = difflib.get_close_matches(str(word), names, n=1)
    if similar:
        return f'unknown {what} "{word}"; did you mean "{similar[0]}"?'
    return f'unknown {what} "{word}"; the known ones are {", ".join(names)}'


class GraderError(Exception):
    """An error whose text is a sentence for the user, without a line end."""


class InputError(GraderError):
    """Something that the user gave cannot be read or used."""

    def __init__(self, path: Path | str, problem: str) -> None:
        super().__init__(path, problem)
        self.path, self.problem = path, problem

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}"


class EndedByUser(GraderError):  # noqa: N818 - nothing went wrong
    """The user ended a batch or a service; the text says what is kept, and how to continue."""


class ConfigError(GraderError):
    """An ``assignment.toml`` is invalid.

    *problems* has all faults: each is a place (``parts[0].marks``) and what is wrong there. *text*
    is the content of the file, to find the lines.
    """

    def __init__(self, path: Path, problems: tuple[tuple[str, str], ...], text: str = "") -> None:
        super().__init__(path, problems, text)
        self.path, self.problems, self.text = path, problems, text

    def __str__(self) -> str:
        return "\n".join(f"{path}: {sentence}" for path, sentence in self.located(self.path))

    def located(self, path: Path | str) -> Iterator[tuple[str, str]]:
        """Yield *path*, with a line if there is one, and the place and problem of each fault."""
        for where, what in self.problems:
            line, place = _located(self.text, where)
            yield f"{path}:{line}" if line else str(path), f"{place}: {what}"


def _located(text: str, place: str) -> tuple[int, str]:
    """Return the line of *place* in a TOML *text*, from 1 (or 0), and its name with the id."""
    lines: dict[str, int] = {}
    numbers = Counter[str]()
    table, name = "", place
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := _HEADING.match(line):
            table = heading[2]
            for known in (table.partition(".")[0], table):
                lines.setdefault(known, number)
            if heading[1]:
                numbers[table] += 1
                table += f"[{numbers[table] - 1}]"
                lines[table] = number
        elif key := _KEY.match(line):
            lines.setdefault(f"{table}.{key[1]}".lstrip("."), number)
            if key[1] == "id" and key[2]:
                name = name.replace(table, f"{table.partition('[')[0]} {key[2]}")
    while place and place not in lines:
        place = place[: max(place.rfind("."), place.rfind("["), 0)]
    return lines.get(place, 0), name


class UnknownFunctionError(ConfigError):
    """An ``assignment.toml`` names functions that are not handed out."""


class SourceError(GraderError):
    """An author's file (a source, a .game file, a hidden test) is invalid.

    *line* counts from 1. *more* has faults that were found at the same time, also in other files.
    """

    def __init__(
        self, path: Path | str, line: int, problem: str, more: tuple["SourceError", ...] = ()
    ) -> None:
        super().__init__(path, line, problem, more)
        self.path, self.line, self.problem, self.more = path, line, problem, more

    def __str__(self) -> str:
        return "\n".join((f"{self.path}:{self.line}: {self.problem}", *map(str, self.more)))


def together(faults: Iterable[SourceError]) -> SourceError:
    """Return all *faults*, at least one, as a single error without repetitions."""
    first, *more = {str(fault): fault for fault in faults}.values()
    return SourceError(first.path, first.line, first.problem, tuple(more))


@contextmanager
def file_errors(path: Path | str, what: str) -> Iterator[None]:
    """Turn an error of reading or writing into an InputError: *path* cannot be *what*."""
    try:
        yield
    except OSError as error:
        problem = f"cannot be {what}: {error.strerror}"
        if error.errno in DISK_FULL:
            problem += f": {MAKE_SPACE}"
        raise InputError(path, problem) from error
    except UnicodeDecodeError as error:
        problem = f"cannot be {what}: it is not UTF-8 text (line {line_of(error)})"
        raise InputError(path, f"{problem}: save it as UTF-8") from error


def line_of(error: UnicodeDecodeError) -> int:
    """Return the line, from 1, of the first character that is not UTF-8."""
    return error.object.count(b"\n", 0, error.start) + 1


def read_author_file(path: Path) -> str:
    """Return the text of the file at *path*, without a byte order mark.

    Raises:
        InputError: If it cannot be read, or is not UTF-8 text.
    """
    with file_errors(path, "read"):
        return path.read_text(encoding="utf-8-sig")


def place_in(file: str, text: str, words: str) -> str:
    """Return the name of a *file* with this *text*, and the first line that contains *words*."""
    for number, line in enumerate(text.splitlines(), start=1):
        if words in line and not line.startswith("#"):
            return f"{file}:{number}"
    return file


class LeakError(GraderError):
    """A hand-out would give secrets away; each of the *sentences* names a place and its secret."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__(sentences)
        self.sentences = sentences

    def __str__(self) -> str:
        ending = (
            "Nothing was handed out. Change the wording in one of the two places, or list what"
            " students may know in allowed_leaks.toml, with the reason."
        )
        return "\n".join((*self.sentences, ending))


class ClusterError(GraderError):
    """A cluster cannot be reached, or none of its workers can grade."""


class SandboxError(GraderError):
    """This machine cannot isolate students' programs, or the fork server has ended."""


class HiddenTestError(GraderError):
    """A hidden test does something that cannot work, whatever a student's program does."""


class ArgumentTypeError(HiddenTestError, TypeError):
    """A hidden test calls a student's function with something of its own that is not data."""


class GuestError(GraderError):
    """A student's program ended early. This becomes a verdict; no user sees it as an error."""


class GuestDied(GuestError):  # noqa: N818 - says what happened
    """The guest's process ended before it answered. The text says how: ``killed by SIGSEGV``."""


class GuestTimedOut(GuestError):  # noqa: N818
    """The guest exceeded a limit on processor time, memory, output or waiting."""


class AnswerTooLarge(GuestError):  # noqa: N818
    """The guest's answer is too large to read; the text names the bound.

    This is a wrong answer, unless the reference's answer is as large.
    """


class ProtocolError(GuestError):
    """The guest's message is malformed or exceeds its bounds."""
