"""What was found in a batch before it is known what is graded of it."""

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
# Files of other names that may hold a program.
TEXTS = frozenset({"", ".txt", ".text", ".md"})
ZIP = ".zip"

TOO_LARGE = "it is too large"
TOO_MUCH = "the submission is too large"


@frozen
class Sent:
    """One file as it was sent.

    Attributes:
        path: Relative to its entry, with ``/`` between its parts; that of a folder ends with one.
        data: Its bytes, of a file that cannot be a program only the first; None if they were not
            read.
        refused: Why they were not, such as ``it is a link``; else empty.
        modified: When it was changed last, from years to seconds.
        is_unreadable: Whether the download or the disk is at fault, and not the student.
    """

    path: str
    data: bytes | None = None
    refused: str = ""
    modified: tuple[int, ...] = ()
    is_unreadable: bool = False


def sent_from(
    stream: IO[bytes], path: str, most: int, modified: tuple[int, ...], *, cut: bool
) -> Sent:
    """Return what *stream* holds, called *path*: of more than *most* bytes the first if it may be
    *cut*; otherwise it is refused.
    """
    # A size that was written somewhere may be a lie: what is read is what is bounded.
    limit = most
    if not cut:
        limit += 1  # which shows that there is too much
    data = stream.read(limit)
    if len(data) > most:
        return Sent(path, refused=TOO_LARGE)
    return Sent(path, data, modified=modified)


def sent_from_disk(file: IO[bytes], path: str, most: int, *, cut: bool) -> Sent:
    """Return the same of an open *file*, with the date that the disk says."""
    changed = time.localtime(os.fstat(file.fileno()).st_mtime)[:6]
    return sent_from(file, path, most, changed, cut=cut)


def _cannot_be_opened() -> None:
    return None


@frozen(eq=False)
class Listed:
    """One file of a batch that nobody has read yet.

    Attributes:
        path: Relative to its batch, as :class:`Sent` has it.
        read: Reads it, of at most so many bytes; if the second argument is true, only its first.
        inside: Lists the files in a zip; returns None if it cannot be opened.
    """

    path: str
    read: Callable[[int, bool], Sent]
    inside: Callable[[], "tuple[Listed, ...] | None"] = _cannot_be_opened


@frozen
class BatchEntry:
    """One student's (or team's) files, with paths relative to the entry; *left_out* more were not
    looked at.
    """

    id: str
    name: str
    files: tuple[Sent, ...]
    left_out: int = 0

    @property
    def sha256(self) -> str:
        """Return a digest of the bytes that were read, and of the paths of other files."""
        found: list[str] = []
        for sent in self.files:
            if is_litter(sent.path) or sent.path.endswith("/"):
                continue
            if sent.data is None:
                found.append(sent.path)
            else:
                found.append(hashlib.sha256(sent.data).hexdigest())
        return hashlib.sha256(repr(sorted(found)).encode("utf-8", "surrogatepass")).hexdigest()


# A table puts an apostrophe before what a spreadsheet might take for a formula; see
# ``grader.gradebook.csv_text``. With one in the file's name, two ids would be the same there.
_APOSTROPHE = re.compile(r"(?:^|(?<=[;|]))'+(?=[\s\"\ufffd]*[=+\-@\uff1d\uff0b\uff0d\uff20])")


def unambiguous(id_: str) -> str:
    """Return an id that stays what it is in a table, whose readers drop space around a cell."""
    return _APOSTROPHE.sub("", id_.strip()).strip() or "(no id)"


@frozen(eq=False)
class Claim:
    """Files that claim to be those of the student (or team) *id*, which somebody else may claim
    too.

    Attributes:
        place: Where they are in the batch, which distinguishes two claims.
        is_participant: Whether a learning platform gave the id: files of one name and id in one
            download are one participant's.
        is_moodle: Whether the id, if it is a number, is Moodle's.
        is_canvas: The same for Canvas.
        is_late: Whether this platform says that it was late, but not how late.
        sent_at: When it was handed in, in the words of this platform, if that is known.
        remark: Why it may be more than one student's; else empty.
    """

    id: str = field(converter=unambiguous)
    name: str
    files: tuple[Listed, ...]
    place: str
    is_participant: bool = False
    is_moodle: bool = False
    is_canvas: bool = False
    is_late: bool = False
    sent_at: str = ""
    email: str = ""
    remark: str = ""


@frozen
class ReadLimits:
    """What is read at most of one student's entry, or of a zip in it; sizes in bytes."""

    files: int = STUDENT_FILES
    total: int = STUDENT_BYTES
    one_file: int = FILE_BYTES


_ENTRY = ReadLimits()
# A zip that a student put into a submission.
INNER = ReadLimits(files=STUDENT_FILES // 2, total=STUDENT_BYTES // 2)


def suffix_of(path: str) -> str:
    """Return how the name of the file at *path* ends, such as ``.py``, in small letters."""
    return PurePosixPath(path).suffix.lower()


def is_program(path: str) -> bool:
    """Return whether the file at *path* is called a program; ``.py`` alone counts as well."""
    return suffix_of(path) in PROGRAMS or PurePosixPath(path).name.lower() in NAMELESS


def begins_as_notebook(data: bytes) -> bool:
    """Return whether *data*, all of a file or its first bytes, was meant to be a notebook."""
    return looks_like_one(decoded(data[:HEAD_BYTES]).text)


def read_whole(file: Listed, left: int, bounds: ReadLimits) -> Sent:
    """Return *file* as it was sent; it is refused if it has more bytes than one file may have, or
    than are *left*.
    """
    most = min(bounds.one_file, left)
    sent = evolve(file.read(most, False), path=file.path)  # noqa: FBT003
    if sent.refused == TOO_LARGE and most < bounds.one_file:
        return evolve(sent, refused=TOO_MUCH)
    return sent


def loaded(claim: Claim, bounds: ReadLimits = _ENTRY) -> BatchEntry:
    """Return the files of *claim*, read within *bounds*: programs first, and of what cannot be one
    only the first bytes.

    A notebook may have any name. What a computer left there is left out, or if there is nothing
    else, listed and not read. So no number of attachments costs a student the program, and no
    student costs another anything.
    """
    real = [file for file in claim.files if not is_litter(file.path)]
    ranked = sorted(enumerate(real or claim.files), key=lambda pair: (_rank(pair[1].path), pair[0]))
    read: dict[int, Sent] = {}
    left = bounds.total
    for at, file in ranked[: bounds.files]:
        if is_litter(file.path):
            read[at] = Sent(file.path, b"")
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
    """Return how soon a file is read: programs, what may hold one, zips, all else; of each what is
    in fewer folders.
    """
    rank = 3
    if is_program(path):
        rank = 0
    elif suffix_of(path) in TEXTS:
        rank = 1
    elif suffix_of(path) == ZIP:
        rank = 2
    return rank, path.count("/")


def without_repeated_litter(files: Iterable[Listed]) -> tuple[Listed, ...]:
    """Return *files*, each folder of litter as one: an environment may have 50,000 files."""
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
