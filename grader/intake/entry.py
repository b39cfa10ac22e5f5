"""Describe what was found in a batch, before it is decided what is graded."""

import hashlib
import os
import re
import time
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath
from typing import IO

from attrs import evolve, field, frozen

from grader.intake.decoding import decoded
from grader.intake.litter import NAMELESS, is_litter, litter_at
from grader.limits import FILE_BYTES, HEAD_BYTES, STUDENT_BYTES, STUDENT_FILES
from grader.source.notebooks import looks_like_one

PROGRAMS = frozenset({".py", ".pyw", ".ipynb"})
# Other names of files that may contain a program.
TEXTS = frozenset({"", ".txt", ".text", ".md"})
ZIP = ".zip"

TOO_LARGE = "it is too large"
TOO_MUCH = "the submission is too large"


@frozen
class SentFile:
    """Holds one file as it was sent.

    Attributes:
        path: Relative to its entry, with ``/`` between its parts; that of a folder ends with one.
        data: Its bytes; only the first ones if it cannot be a program; None if it was not read.
        refused: Why it was not read, such as ``it is a link``; else empty.
        modified: When it was last changed, from years to seconds.
        is_unreadable: Whether the download or the disk is at fault, and not the student.
    """

    path: str
    data: bytes | None = None
    refused: str = ""
    modified: tuple[int, ...] = ()
    is_unreadable: bool = False


def sent_from(
    stream: IO[bytes], path: str, most: int, modified: tuple[int, ...], *, cut: bool
) -> SentFile:
    """Return the content of *stream* as the file *path*.

    If it has more than *most* bytes, it is *cut* if that is allowed; otherwise it is refused.
    """
    # A declared size may be a lie, so we limit what we read.
    limit = most
    if not cut:
        limit += 1  # this byte shows that there is too much
    data = stream.read(limit)
    if len(data) > most:
        return SentFile(path, refused=TOO_LARGE)
    return SentFile(path, data, modified=modified)


def sent_from_disk(file: IO[bytes], path: str, most: int, *, cut: bool) -> SentFile:
    """Return the same as ``sent_from`` for an open *file*, with its date on the disk."""
    changed = time.localtime(os.fstat(file.fileno()).st_mtime)[:6]
    return sent_from(file, path, most, changed, cut=cut)


@frozen(eq=False)
class Listed:
    """Holds one file of a batch that is not read yet.

    Attributes:
        path: Relative to its batch, as in :class:`SentFile`.
        read: Reads at most so many bytes; if the second argument is true, only the first ones.
        inside: Lists the files in a zip; returns None if it cannot be opened.
    """

    path: str
    read: Callable[[int, bool], SentFile]
    inside: Callable[[], "tuple[Listed, ...] | None"] = field(default=lambda: None)


@frozen
class BatchEntry:
    """Holds the files of one student (or team), with paths relative to the entry.

    *left_out* is how many more files there were.
    """

    id: str
    name: str
    files: tuple[SentFile, ...]
    left_out: int = 0

    @property
    def sha256(self) -> str:
        """A hash of the bytes that were read, and of the paths of other files."""
        found: list[str] = []
        for sent in self.files:
            if is_litter(sent.path) or sent.path.endswith("/"):
                continue
            if sent.data is None:
                found.append(sent.path)
            else:
                found.append(hashlib.sha256(sent.data).hexdigest())
        return hashlib.sha256(repr(sorted(found)).encode("utf-8", "surrogatepass")).hexdigest()


# A table puts an apostrophe before text that looks like a formula (``grader.gradebook.csv_text``).
# If a file's name had one, two ids would be the same there.
_APOSTROPHE = re.compile(r"(?:^|(?<=[;|]))'+(?=[\s\"\ufffd]*[=+\-@\uff1d\uff0b\uff0d\uff20])")


def unambiguous(id_: str) -> str:
    """Return an id that stays the same in a table, which ignores space around a cell."""
    return _APOSTROPHE.sub("", id_.strip()).strip() or "(no id)"


@frozen(eq=False)
class Claim:
    """Holds files that seem to belong to the student (or team) *id*; others may claim it too.

    Attributes:
        place: Where they are in the batch, to tell claims to the same id apart.
        platform: ``moodle`` or ``canvas`` if that learning platform gave the id; else empty. Files
            with the same name and such an id in one download belong to one participant.
        is_late: Whether the platform says that it was late, but not how late.
        sent_at: When it was handed in, in the words of the platform; empty if unknown.
        remark: Why it may belong to several students; else empty.
    """

    id: str = field(converter=unambiguous)
    name: str
    files: tuple[Listed, ...]
    place: str
    platform: str = ""
    is_late: bool = False
    sent_at: str = ""
    email: str = ""
    remark: str = ""


@frozen
class ReadLimits:
    """Limits what is read from one student's entry, or from a zip in it; sizes in bytes."""

    files: int = STUDENT_FILES
    total: int = STUDENT_BYTES
    one_file: int = FILE_BYTES


_ENTRY = ReadLimits()
# For a zip that a student put into a submission.
INNER = ReadLimits(files=STUDENT_FILES // 2, total=STUDENT_BYTES // 2)


def suffix_of(path: str) -> str:
    """Return the end of the file's name, such as ``.py``, in lowercase letters."""
    return PurePosixPath(path).suffix.lower()


def is_program(path: str) -> bool:
    """Return whether *path* has the name of a program; ``.py`` alone counts as well."""
    return suffix_of(path) in PROGRAMS or PurePosixPath(path).name.lower() in NAMELESS


def begins_as_notebook(data: bytes) -> bool:
    """Return whether *data*, a file or its first bytes, seems to be a notebook."""
    return looks_like_one(decoded(data[:HEAD_BYTES]).text)


def read_whole(file: Listed, left: int, bounds: ReadLimits) -> SentFile:
    """Return *file* as it was sent; refused if it is too large for one file or what is *left*."""
    most = min(bounds.one_file, left)
    sent = evolve(file.read(most, False), path=file.path)  # noqa: FBT003
    if sent.refused == TOO_LARGE and most < bounds.one_file:
        return evolve(sent, refused=TOO_MUCH)
    return sent


def read_claim(claim: Claim, bounds: ReadLimits = _ENTRY) -> BatchEntry:
    """Return the files of *claim*, read within *bounds*, programs first.

    Of a file that cannot be a program only the first bytes are read; a notebook may have any name.
    Litter is left out; if there is nothing else, it is listed and not read. So attachments never
    cost a student the program, and no student costs another anything.
    """
    real = [file for file in claim.files if not is_litter(file.path)]
    ranked = sorted(enumerate(real or claim.files), key=lambda pair: _rank(pair[1].path))
    read: dict[int, SentFile] = {}
    left = bounds.total
    for at, file in ranked[: bounds.files]:
        if is_litter(file.path):
            read[at] = SentFile(file.path, b"")
            continue
        is_whole = suffix_of(file.path) in TEXTS | {ZIP} or is_program(file.path)
        if not is_whole:
            read[at] = evolve(file.read(HEAD_BYTES, True), path=file.path)  # noqa: FBT003
        if is_whole or begins_as_notebook(read[at].data or b""):
            read[at] = read_whole(file, left, bounds)
        left -= len(read[at].data or b"")
    files = tuple(map(read.__getitem__, sorted(read)))
    return BatchEntry(claim.id, claim.name, files, len(ranked) - len(files))


def _rank(path: str) -> tuple[int, int]:
    """Return a key to sort by: programs, possible programs, zips, others; less deep first."""
    kinds = [is_program(path), suffix_of(path) in TEXTS, suffix_of(path) == ZIP, True]
    return kinds.index(True), path.count("/")


def without_repeated_litter(files: Iterable[Listed]) -> tuple[Listed, ...]:
    """Return *files* with each folder of litter as one file: it may contain 50,000 files."""
    found: list[Listed] = []
    seen: set[str] = set()
    for file in files:
        litter = litter_at(file.path)
        if litter in seen:
            continue
        if litter:
            seen.add(litter)
        found.append(evolve(file, path=litter or file.path))
    return tuple(found)
