"""Rank the files of a student that may be graded, by their names and contents."""

import ast
import re
from collections.abc import Collection, Iterable
from enum import IntEnum, unique
from functools import cached_property
from pathlib import PurePosixPath

from attrs import frozen

from grader.intake.decoding import decoded
from grader.intake.entry import TEXTS, SentFile, begins_as_notebook, is_program, suffix_of
from grader.intake.kinds import kind
from grader.intake.litter import is_litter
from grader.intake.prepare import program
from grader.limits import PROGRAM_BYTES, PROGRAM_CHARACTERS
from grader.source.blocks import Block, blocks
from grader.source.definitions import imports
from grader.source.notebooks import cells
from grader.source.syntax import parse
from grader.source.untouched import is_untouched, written

_DEFINITION = re.compile(rb"\bdef\s{1,20}\w+\s{0,20}\(")
_STATEMENTS = ast.FunctionDef | ast.Import | ast.ImportFrom | ast.Assign | ast.While | ast.For
_WHOLE = 3  # functions that make a file a whole program and not a helper


@unique
class Rank(IntEnum):
    """Says how well the name of a file fits, the best first."""

    EXACT = 0  # it has the name that was asked for
    NAMED = 1  # its name contains that name
    OTHER = 2  # a program with another name, or a notebook
    TEXT = 3  # without the name of a program, but with Python in it


_REASONS = {
    Rank.EXACT: "it has the right name",
    Rank.NAMED: "its name is closest to the right one",
    Rank.OTHER: "it contains more of a program than the others",
    Rank.TEXT: "none of the others can contain a program",
}


@frozen(eq=False)
class ProgramFile:
    """Holds a file that may be graded."""

    sent: SentFile
    rank: Rank
    module: str
    provided: tuple[str, ...]

    @property
    def path(self) -> str:
        """Its path in the submission."""
        return self.sent.path

    @property
    def reason(self) -> str:
        """Why it is chosen if it is the best."""
        return _REASONS[self.rank]

    @cached_property
    def functions(self) -> int:
        """How many functions it seems to define."""
        return len(_DEFINITION.findall(self.sent.data or b""))

    @cached_property
    def text(self) -> str:
        """The program in it."""
        return program(self.sent.data or b"", self.path, self.module).text

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of its text."""
        return blocks(self.text)

    @cached_property
    def is_untouched(self) -> bool:
        """Whether it is the unchanged hand-out, or contains only comments."""
        return is_untouched(self.blocks, self.provided)

    @cached_property
    def is_broken(self) -> bool:
        """Whether a part of it is invalid Python."""
        return any(block.problem for block in self.blocks)

    @cached_property
    def content(self) -> tuple[str, ...]:
        """What it does: equal for a notebook and for a script made from it."""
        found: list[str] = []
        for block in self.blocks:
            if block.problem:
                found.append(block.problem)
            found += map(written, block.body)
        return tuple(found)

    @property
    def is_asked_for(self) -> bool:
        """Whether its name contains the name that was asked for."""
        return self.module.lower() in self.stem.lower()

    @property
    def stem(self) -> str:
        """Its name, without the folder and the suffix."""
        return PurePosixPath(self.path).stem

    def is_test_of(self, module: str) -> bool:
        """Return whether it has the name of a pytest file, and imports *module*."""
        name = self.stem.lower()
        is_test = name.startswith("test_") or name.endswith("_test")
        return is_test and module in imports(self.text)

    def sort_key(self, helpers: Collection[str]) -> tuple[object, ...]:
        """Return a key that sorts the best first; other files import those in *helpers*."""
        path = PurePosixPath(self.path)
        depth = 0
        if self.rank <= Rank.NAMED:
            # Of two copies with the same name, the one in fewer folders was meant.
            depth = len(path.parts)
        # A helper was not asked for; a whole program with another name may be meant.
        is_aside = not self.is_asked_for and self.functions < _WHOLE
        return (
            self.path in helpers and not self.is_asked_for,
            self.rank,
            depth,
            is_aside,
            -self.functions,
            _is_notebook(self.sent),
            -len(self.sent.data or b""),
            self.path,
        )


def program_files(
    files: Iterable[SentFile], module: str, provided: tuple[str, ...], *, looks_inside: bool
) -> list[ProgramFile]:
    """Return the programs among *files*."""
    found: list[ProgramFile] = []
    for sent in files:
        if sent.data is None or why_not_a_program(sent):
            continue
        rank = None
        if is_program(sent.path):
            rank = _rank_by_name(PurePosixPath(sent.path.lower()), module.lower())
        elif looks_inside:
            rank = _rank_by_content(sent.data, suffix_of(sent.path))
        if rank is not None:
            found.append(ProgramFile(sent, rank, module, provided))
    return found


def _rank_by_name(path: PurePosixPath, module: str) -> Rank:
    # A notebook may be the untouched hand-out, next to Assignment3.py.
    if path.suffix == ".ipynb" or module not in path.stem:
        return Rank.OTHER
    if path.stem == module:
        return Rank.EXACT
    return Rank.NAMED


def why_not_a_program(sent: SentFile) -> str:
    """Return why the file is not a program, to be read after its name; empty if it may be one."""
    data = sent.data or b""
    if is_litter(sent.path):
        return "was created by the computer: it is not a program"
    if not data.strip(b"\0 \t\r\n\xef\xbb\xbf\xff\xfe"):
        return "is empty: there is no program in it"
    found = kind(data)
    if found is not None:
        what, next_step = found
        return f"is {what}, not a Python program. {next_step}"
    if len(data) > PROGRAM_BYTES and not _is_notebook(sent):
        return "is too large for a program"
    return ""


def _is_notebook(sent: SentFile) -> bool:
    return suffix_of(sent.path) == ".ipynb" or begins_as_notebook(sent.data or b"")


def _rank_by_content(data: bytes, suffix: str) -> Rank | None:
    """Return the rank of a file with another suffix; None if it contains no program.

    It may be a notebook, also a damaged one, or a text with Python in it.
    """
    if begins_as_notebook(data):
        found = cells(decoded(data).text)
        if found is None or any(cell.is_code for cell in found):
            return Rank.OTHER
    elif suffix in TEXTS and _holds_python(data):
        return Rank.TEXT
    return None


def _holds_python(data: bytes) -> bool:
    if not data.strip() or len(data) > PROGRAM_CHARACTERS:
        return False
    try:
        body = parse(decoded(data).text).body
    except SyntaxError:
        # With a syntax error, it is still a program if it defines several functions.
        return len(_DEFINITION.findall(data)) > 1
    return any(isinstance(node, _STATEMENTS) for node in body)
