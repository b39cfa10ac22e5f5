"""Describe the folders and zips of a batch, for formats that look only at names."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from pathlib import PurePosixPath
from typing import Any, TypeVar

from attrs import evolve, field, frozen

from grader.intake.entry import ZIP, Claim, Listed, SentFile, is_program, suffix_of
from grader.intake.litter import FEEDBACK, is_litter, is_litter_name
from grader.limits import FOLDER_DEPTH

_Answer = TypeVar("_Answer")


@frozen(eq=False)
class Child:
    """Holds a file, a zip or a folder that is directly in a folder of a batch.

    *files* is the file itself, or what is in the folder. Their paths begin with its *name*. It does
    not refer to the folder around it: otherwise zips would stay open after the last use.
    """

    name: str
    files: tuple[Listed, ...]
    depth: int
    module: str
    place: str
    _known: dict[Callable[["BatchFolder"], Any], Any] = field(factory=dict, init=False)

    @cached_property
    def is_file(self) -> bool:
        """Whether it is a file, and not a folder."""
        return len(self.files) == 1 and self.files[0].path == self.name

    @cached_property
    def is_zip(self) -> bool:
        """Whether it has the name of a zip."""
        return self.is_file and suffix_of(self.name) == ZIP

    @property
    def is_program(self) -> bool:
        """Whether it has the name of a program."""
        return self.is_file and is_program(self.name)

    @property
    def is_teachers_table(self) -> bool:
        """Whether it may be a table of the teacher, such as a worksheet."""
        return self.is_file and self.name.lower().endswith(".csv")

    @property
    def stem(self) -> str:
        """Its name; for a file, without the suffix."""
        return PurePosixPath(self.name).stem if self.is_file else self.name

    @property
    def own(self) -> tuple[Listed, ...]:
        """Its files, with paths relative to it."""
        if self.is_file:
            return self.files
        start = len(self.name) + 1
        inside: list[Listed] = []
        for file in self.files:
            path = file.path[start:]
            if path:
                inside.append(evolve(file, path=path))
        return tuple(inside)

    def claim(self, remark: str = "") -> Claim:
        """Return it as the entry of one student, with a *remark* if it may be from several."""
        return Claim(self.stem, self.stem, self.own, self.place, remark=remark)

    def inside(self) -> "BatchFolder | None":
        """Open the folder or the zip; return None if it cannot be opened, or is empty."""
        files: tuple[Listed, ...] | None = None
        if self.depth < FOLDER_DEPTH and not self.is_file:
            files = self.own
        elif self.depth < FOLDER_DEPTH and self.is_zip:
            files = self.files[0].inside()
        if not files:
            return None
        return BatchFolder(self.stem, files, self.module, self.place, self.depth + 1)

    @cached_property
    def names(self) -> "BatchFolder":
        """What is in it, with names only; empty if it cannot be opened.

        So each zip is opened only once. Its files cannot be read: that would keep it open.
        """
        inside = self.inside()
        if inside is None:
            return _EMPTY
        if self.is_zip:
            return evolve(inside, files=_names(inside.files, inside.depth))
        return inside

    def known(self, question: Callable[["BatchFolder"], _Answer]) -> _Answer:
        """Return the answer to *question* about the ``names`` in it; it is asked only once."""
        if question not in self._known:
            self._known[question] = question(self.names)
        answer: _Answer = self._known[question]
        return answer

    @property
    def is_hidden(self) -> bool:
        """Whether a computer created it, and it contains no program."""
        return is_litter(self.name) and not self.holds_program

    @cached_property
    def holds_program(self) -> bool:
        """Whether it contains, at any depth, a program or a zip that may contain one."""
        return any(is_program(file.path) or suffix_of(file.path) == ZIP for file in self.files)


@frozen(eq=False)
class BatchFolder:
    """Holds a folder or a zip of a batch, or a folder in it.

    Attributes:
        name: Its name; for a zip, without the suffix.
        files: All files in it, at any depth.
        module: The name of the program that was asked for, without ``.py``.
        place: Where it is in the batch.
    """

    name: str
    files: tuple[Listed, ...]
    module: str
    place: str = ""
    depth: int = 0

    @cached_property
    def children(self) -> tuple[Child, ...]:
        """What is directly in it, without what nobody handed in."""
        found: defaultdict[str, list[Listed]] = defaultdict(list)
        for file in self.files:
            name = file.path.partition("/")[0]
            if not is_litter_name(name):
                found[name].append(file)
        children: list[Child] = []
        for name, files in found.items():
            place = f"{self.place}/{name}".lstrip("/")
            child = Child(name, tuple(files), self.depth, self.module, place)
            # macOS keeps a second file next to any file, such as ``._asn3.py``.
            is_second = name.startswith("._")
            is_page = name.endswith(FEEDBACK) and name.removesuffix(FEEDBACK) in found
            if not child.is_file or not (child.is_hidden or is_second or is_page):
                children.append(child)
        return tuple(children)

    @cached_property
    def voting(self) -> list[Child]:
        """The children that show which format it has: folders, zips and programs.

        Other files may be anywhere.
        """
        voting: list[Child] = []
        for child in self.children:
            if child.is_zip or child.is_program or not (child.is_file or child.is_hidden):
                voting.append(child)
        return voting


_EMPTY = BatchFolder("", (), "")


def _names(files: Iterable[Listed], depth: int) -> tuple[Listed, ...]:
    """Return *files*, and those in zips, with names only."""
    found: list[Listed] = []
    for file in files:
        names: tuple[Listed, ...] | None = None
        if suffix_of(file.path) == ZIP and depth < FOLDER_DEPTH:
            inside = file.inside()
            if inside is not None:
                names = _names(inside, depth + 1)
        found.append(Listed(file.path, _unread, partial(_same, names)))
    return tuple(found)


def _unread(_most: int, _only_the_first: bool) -> SentFile:  # noqa: FBT001
    return SentFile("", refused="only its name was looked at")


def _same(names: tuple[Listed, ...] | None) -> tuple[Listed, ...] | None:
    return names
