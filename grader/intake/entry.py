"""What was found in a batch before it is known what is graded of it."""

import hashlib
import os
import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from pathlib import PurePosixPath
from typing import IO

from attrs import evolve, field, frozen

from grader.intake.decoding import decoded
from grader.limits import FILE_BYTES, FOLDER_DEPTH, HEAD_BYTES, STUDENT_BYTES, STUDENT_FILES
from grader.source.notebooks import looks_like_one

MEBI = 1024 * 1024

PROGRAMS = frozenset({".py", ".pyw", ".ipynb"})
# What may hold a program though it is not called one. The empty suffix is a file's without a
# suffix.
TEXTS = frozenset({"", ".txt", ".text", ".md"})
ZIP = ".zip"


@frozen
class Sent:
    """One file as it was sent.

    Attributes:
        path: Relative to its entry, with ``/`` between its parts; a folder that may be empty ends
            with one.
        data: Its bytes, of a file that cannot be a program only the first ones; None if they
            were not read.
        refused: Why they were not, such as ``it is a link``; empty if they were.
        modified: When it was changed last, as far as its archive or the disk says: years to
            seconds.
    """

    path: str
    data: bytes | None = None
    refused: str = ""
    modified: tuple[int, ...] = ()


def sent_from(
    stream: IO[bytes], path: str, most: int, modified: tuple[int, ...], *, cut: bool
) -> Sent:
    """Return what *stream* holds, called *path*: of more than *most* bytes the first if it may be
    *cut*; otherwise it is refused.
    """
    limit = most
    if not cut:
        limit += 1  # which shows that there is too much
    # A size that was written somewhere may be a lie: what is read is what is bounded.
    data = stream.read(limit)
    if len(data) > most:
        return Sent(path, refused=TOO_LARGE)
    return Sent(path, data, modified=modified)


def sent_from_disk(file: IO[bytes], path: str, most: int, *, cut: bool) -> Sent:
    """Return the same of an open *file*, with the date that the disk says."""
    changed = time.localtime(os.fstat(file.fileno()).st_mtime)[:6]
    return sent_from(file, path, most, changed, cut=cut)


@frozen(eq=False)
class Listed:
    """One file of a batch that nobody has read yet.

    Attributes:
        path: Relative to its batch, as :class:`Sent` has it.
        read: Gives it, of at most so many bytes; if the second argument is true, only so many of
            its first bytes.
        inside: Lists the files in it, of a zip; None if it cannot be opened as one.
    """

    path: str
    read: Callable[[int, bool], Sent]
    inside: Callable[[], "tuple[Listed, ...] | None"]


@frozen
class BatchEntry:
    """One student's (or team's) files, their paths relative to the entry.

    *left_out* are so many more that were not looked at.
    """

    id: str
    name: str
    files: tuple[Sent, ...]
    left_out: int = 0

    @property
    def sha256(self) -> str:
        """What tells these files from others, in hexadecimal digits: their bytes, as far as they
        were read. Of a file that was not read its path counts, and of the others it does not.
        """
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
        place: Where they are in the batch: what tells two claims apart.
        is_participant: Whether a learning platform gave the id: files of one name and id in one
            download are one participant's.
        is_moodle: Whether the id, if it is a number, is Moodle's: what goes back to Moodle has it.
        is_canvas: The same for Canvas.
        is_late: Whether this platform says that it was late, but not how late.
        sent_at: When it was sent in, in the words of this platform; empty if that is not known.
            Whether that was late is known only if ``sent_time`` can read it.
        remark: Why it may be more than one student's, a sentence or two; empty if nothing speaks
            for it.
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
    """What is read of one student's entry, or of a zip inside of it, at most.
    Sizes are in bytes.
    """

    files: int = STUDENT_FILES
    total: int = STUDENT_BYTES
    one_file: int = FILE_BYTES


_ENTRY = ReadLimits()
# A zip that a student put into a submission.
INNER = ReadLimits(files=STUDENT_FILES // 2, total=STUDENT_BYTES // 2)

_LITTER_FOLDERS = frozenset(
    {"__macosx", ".ipynb_checkpoints", "__pycache__"}
    | {"site-packages", "dist-packages", "node_modules"}
)
_NAMELESS = frozenset({".py", "..py", ".ipynb", "..ipynb"})
_LITTER_FILES = frozenset({"thumbs.db", "desktop.ini"})
_LITTER_DOTS = frozenset(
    {".git", ".idea", ".vscode", ".venv", ".cache", ".mypy_cache", ".pytest_cache", ".ruff_cache"}
    | {".trash", ".trashes", ".fseventsd", ".spotlight-v100", ".temporaryitems"}
    | {".ds_store", ".localized"}
)


_LITTER = _LITTER_FOLDERS | _LITTER_FILES | _LITTER_DOTS


def is_litter(path: str) -> bool:
    """Return whether an operating system, an editor or an installer has left *path*, rather than
    a student.
    """
    parts = path.rstrip("/").lower().split("/")
    return (
        any(part in _LITTER_FOLDERS or _is_hidden(part) for part in parts)
        or parts[-1] in _LITTER_FILES
    )


def _is_litter_name(name: str) -> bool:
    """Return whether nobody is called *name*: a student's own name may begin with a dot, and so may
    what they call a file.
    """
    return name.lower() in _LITTER


def _is_hidden(name: str) -> bool:
    """Return whether *name* begins with a dot, and is not a program without a name, such as
    ``..py``.
    """
    return name.startswith(".") and name not in _NAMELESS


def suffix_of(path: str) -> str:
    """Return how the name of the file at *path* ends, from its last dot on, in small letters."""
    return PurePosixPath(path).suffix.lower()


def is_program(path: str) -> bool:
    """Return whether the file at *path* is called a program, or has no name but that: ``.py``."""
    return suffix_of(path) in PROGRAMS or PurePosixPath(path).name.lower() in _NAMELESS


def begins_as_notebook(data: bytes) -> bool:
    """Return whether a file of this *data*, or of these first bytes, was meant to be a notebook,
    whatever it is called.
    """
    return looks_like_one(decoded(data[:HEAD_BYTES]).text)


@frozen(eq=False)
class Child:
    """What is directly in a folder of a batch: a file, or a folder with all that is in it.

    *files* have paths relative to the folder it is in: those of a folder begin with its name.
    """

    name: str
    files: tuple[Listed, ...]
    depth: int
    module: str
    place: str
    _known: dict[str, bool] = field(factory=dict, init=False)

    @property
    def is_file(self) -> bool:
        """Return whether it is a file, and not a folder."""
        return len(self.files) == 1 and self.files[0].path == self.name

    @property
    def is_zip(self) -> bool:
        """Return whether it is a file that is called a zip."""
        return self.is_file and suffix_of(self.name) == ZIP

    @property
    def is_program(self) -> bool:
        """Return whether it is a file that is called a program."""
        return self.is_file and is_program(self.name)

    @property
    def stem(self) -> str:
        """Return what it is called, of a file without the suffix."""
        if self.is_file:
            return PurePosixPath(self.name).stem
        return self.name

    @property
    def own(self) -> tuple[Listed, ...]:
        """Return its files with their paths relative to it."""
        if self.is_file:
            return self.files
        found: list[Listed] = []
        for file in self.files:
            path = file.path[len(self.name) + 1 :]
            if path:
                found.append(evolve(file, path=path))
        return tuple(found)

    def inside(self) -> "BatchFolder | None":
        """Return what is in the folder or the zip, which is opened for it; None if there is nothing
        to look into.
        """
        if self.depth >= FOLDER_DEPTH:
            return None
        if not self.is_file:
            return self._folder(self.own)
        if self.is_zip:
            return self._folder(self.files[0].inside())
        return None

    @cached_property
    def names(self) -> "BatchFolder | None":
        """Return the same to look at: what was in a zip cannot be read.

        It is kept, so that each zip is opened once for all questions.
        """
        inside = self.inside()
        if inside is not None and self.is_zip:
            return evolve(inside, files=_names(inside.files, inside.depth))
        return inside

    def _folder(self, files: tuple[Listed, ...] | None) -> "BatchFolder | None":
        if not files:
            return None
        return BatchFolder(self.stem, files, self.module, self.place, self.depth + 1)

    def known(self, question: str, answer: Callable[["BatchFolder"], bool]) -> bool:
        """Return whether *answer* is true of the names inside; asked once for each *question*."""
        if question not in self._known:
            self._known[question] = self.names is not None and answer(self.names)
        return self._known[question]

    @property
    def is_hidden(self) -> bool:
        """Return whether it is called like what a computer left there, and holds no program."""
        return is_litter(self.name) and not self.holds_program

    @cached_property
    def holds_program(self) -> bool:
        """Return whether a program, or a zip that may hold one, is anywhere in it."""
        return any(is_program(file.path) or suffix_of(file.path) == ZIP for file in self.files)


@frozen(eq=False)
class BatchFolder:
    """A folder or a zip of a batch, or a folder in it.

    Attributes:
        name: What it is called, of a zip without the suffix.
        files: All that is in it, at any depth.
        module: The name of the program that students were asked for, without ``.py``.
        place: Where it is in the batch.
    """

    name: str
    files: tuple[Listed, ...]
    module: str
    place: str = ""
    depth: int = 0

    @cached_property
    def children(self) -> tuple[Child, ...]:
        """Return what is directly in it, without what nobody sent in."""
        found: defaultdict[str, list[Listed]] = defaultdict(list)
        for file in self.files:
            name = file.path.partition("/")[0]
            if not _is_litter_name(name):
                found[name].append(file)
        children: list[Child] = []
        for name, files in found.items():
            place = f"{self.place}/{name}".lstrip("/")
            child = Child(name, tuple(files), self.depth, self.module, place)
            # macOS keeps a second file of a file, whatever that is: ``._asn3.py``.
            if not child.is_file or not (child.is_hidden or name.startswith("._")):
                children.append(child)
        return tuple(children)

    @cached_property
    def voting(self) -> list[Child]:
        """Return its children that show which format it has: folders, zips and programs. Other
        files may be anywhere.
        """
        found: list[Child] = []
        for child in self.children:
            is_folder = not child.is_file and not child.is_hidden
            if is_folder or child.is_zip or child.is_program:
                found.append(child)
        return found


def _names(files: Iterable[Listed], depth: int) -> tuple[Listed, ...]:
    """Return *files* without what keeps their zip open; the zips among them are listed, too."""
    found: list[Listed] = []
    for file in files:
        names: tuple[Listed, ...] | None = None
        if suffix_of(file.path) == ZIP and depth < FOLDER_DEPTH:
            inside = file.inside()
            if inside is not None:
                names = _names(inside, depth + 1)
        found.append(Listed(file.path, partial(_unread, file.path), partial(_same, names)))
    return tuple(found)


def _unread(path: str, _most: int, _only_the_first: bool) -> Sent:  # noqa: FBT001
    return Sent(path, refused="only its name was looked at")


def _same(names: tuple[Listed, ...] | None) -> tuple[Listed, ...] | None:
    return names


def loaded(claim: Claim, bounds: ReadLimits = _ENTRY) -> BatchEntry:
    """Return the files of *claim*, read within *bounds*: programs first, and of what cannot be one
    only the first bytes. A notebook may have any name.

    So no number of attachments costs a student the program, and no student costs another anything.
    """
    ranked = sorted(enumerate(claim.files), key=lambda pair: (_rank(pair[1].path), pair[0]))
    read: dict[int, Sent] = {}
    left = bounds.total
    for at, file in ranked[: bounds.files]:
        if is_litter(file.path):
            read[at] = Sent(file.path, b"")
            continue
        is_whole = suffix_of(file.path) in TEXTS | {ZIP} or is_program(file.path)
        most = HEAD_BYTES
        if is_whole:
            most = min(bounds.one_file, left)
        sent = evolve(file.read(most, not is_whole), path=file.path)
        if not is_whole and begins_as_notebook(sent.data or b""):
            is_whole = True
            most = min(bounds.one_file, left)
            sent = evolve(file.read(most, not is_whole), path=file.path)
        left -= len(sent.data or b"")
        if sent.refused == TOO_LARGE and most < bounds.one_file:
            sent = evolve(sent, refused=TOO_MUCH)
        read[at] = sent
    files = tuple(map(read.__getitem__, sorted(read)))
    return BatchEntry(claim.id, claim.name, files, len(claim.files) - len(files))


TOO_LARGE = "it is too large"
TOO_MUCH = "the submission holds too much"


def _rank(path: str) -> tuple[int, int]:
    """Return how soon a file is read: programs, what may hold one, zips, all else; of each what
    is in fewer folders.
    """
    depth = path.count("/")
    if is_litter(path):
        return 4, depth
    if is_program(path):
        return 0, depth
    suffix = suffix_of(path)
    if suffix == ZIP:
        return 2, depth
    if suffix in TEXTS:
        return 1, depth
    return 3, depth


def without_repeated_litter(files: Iterable[Listed]) -> tuple[Listed, ...]:
    """Return *files*, of which each folder of litter is one: an environment of 50,000 files is one
    thing that was left.
    """
    found: list[Listed] = []
    seen: set[str] = set()
    for file in files:
        litter = _litter_at(file.path)
        if litter in seen:
            continue
        if litter:
            seen.add(litter)
        found.append(evolve(file, path=litter or file.path))
    return tuple(found)


def _litter_at(path: str) -> str:
    """Return the folder of litter that *path* is in; empty if there is none."""
    parts = path.split("/")
    for at, part in enumerate(parts[:-1]):
        if _is_litter_name(part):
            return "/".join(parts[: at + 1])
    return ""
