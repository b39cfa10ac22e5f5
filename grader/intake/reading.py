"""The one way in: whatever a user names on the command line becomes submissions, each student exactly once."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path, PurePosixPath

from attrs import evolve

from grader.errors import InputError
from grader.intake import archive, folder, moodle
from grader.intake.choice import submission
from grader.intake.entry import Bounds, Entry, Sent, clean, is_litter
from grader.intake.worksheet import Lateness, lateness
from grader.records.submission import Submission

_PROGRAMS = (".py", ".ipynb")


def submissions(paths: Sequence[Path], module: str, worksheet: Path | None = None) -> list[Submission]:
    """All of :func:`one_by_one` at once."""
    return list(one_by_one(paths, module, worksheet))


def one_by_one(paths: Sequence[Path], module: str, worksheet: Path | None = None) -> Iterator[Submission]:
    """
    Every student's submission in *paths*, sorted by id; with *worksheet*, Moodle's, how late each was.

    *module* is the name asked for, without ``.py``. Ids are unique, and nobody is left out: who sent nothing that can
    be graded is there with a note that says so.

    Raises:
        InputError: A path is missing, unreadable or no zip, the worksheet is none, or there is no submission at all.
    """
    late = lateness(worksheet) if worksheet else None
    entries = _distinct([entry for path in paths for entry in _entries(path)])
    if not entries:
        raise InputError(", ".join(map(str, paths)) or "no path", "there is no submission in it")
    entries.sort(key=lambda entry: entry.id, reverse=True)
    return _popped(entries, module, late)


def _popped(entries: list[Entry], module: str, late: Lateness | None) -> Iterator[Submission]:
    """The submissions that *entries* are, from the last to the first; what is read no more is forgotten at once."""
    while entries:
        one = submission(entries.pop(), module)
        yield _told(one, late) if late else one


def _told(one: Submission, late: Lateness) -> Submission:
    """*one* with what the worksheet says of it."""
    draft = ("It is a draft: it was never handed in for grading.",) if late.is_draft(one.id, one.name) else ()
    return evolve(one, seconds_late=late.of(one.id, one.name), notes=(*one.notes, *draft))


def _entries(path: Path) -> tuple[Entry, ...]:
    try:
        kind = next((kind for kind, applies in _KINDS.items() if applies(path)), None)
    except OSError as error:
        raise InputError(path, f"cannot be read ({error.strerror})") from error
    if kind is None:
        raise InputError(path, "there is no such file or folder")
    return _grouped(*_WAYS[kind](path))


# A batch's files, and what its one folder may be called without meaning a student.
_Batch = tuple[tuple[Sent, ...], str]


def _from_folder(path: Path) -> _Batch:
    files = folder.contents(path, Bounds())
    # Beside single programs a zip is one student's, whatever it looks like inside.
    singly = any("/" not in sent.path and sent.path.lower().endswith(_PROGRAMS) for sent in files if _is_plain(sent))
    return (files if singly else _unpacked(files)), ""


def _is_plain(sent: Sent) -> bool:
    """Whether *sent* is none of Moodle's, and nothing that was left behind."""
    return not moodle.is_entry(sent.path) and not is_litter(sent.path)


def _unpacked(files: Sequence[Sent]) -> tuple[Sent, ...]:
    """*files*, of which a download of Moodle's that was left packed among them counts as unpacked."""
    found: list[Sent] = []
    left = Bounds().total
    for sent in files:
        inner = _download(sent, left)
        left -= sum(len(part.data or b"") for part in inner)
        found += inner or [sent]
    return tuple(found)


def _download(sent: Sent, most: int) -> tuple[Sent, ...]:
    """What is in *sent*, up to *most* bytes, if it is a zip at the top and Moodle's, with students in it."""
    if sent.data is None or "/" in sent.path or moodle.is_entry(sent.path) or not sent.path.lower().endswith(".zip"):
        return ()
    try:
        inner = archive.contents(sent.data, Bounds(total=most))
    except InputError:
        return ()
    if not any(moodle.is_entry(part.path) for part in inner):
        inner = _unwrapped(inner)
    return inner if any(moodle.is_entry(part.path) for part in inner) else ()


def _from_zip(path: Path) -> _Batch:
    files = archive.contents(path, Bounds())
    real = [sent for sent in _unwrapped(files) or files if not is_litter(sent.path)]
    # Only where there is nothing else: a student's own zip may hold what looks like somebody else's submission.
    if real and all(_download(sent, Bounds().total) for sent in real):
        files = _unpacked(real)
    return files, path.stem


def _from_file(path: Path) -> _Batch:
    sent = folder.one(path.resolve(), clean(path.name), Bounds().each)
    if sent.refused and not sent.refused.startswith("it is too large"):
        raise InputError(path, sent.refused)
    return (sent,), ""


_KINDS: dict[str, Callable[[Path], bool]] = {
    "folder": Path.is_dir,
    "zip": lambda path: path.is_file() and path.suffix.lower() == ".zip",
    "file": Path.exists,
}
_WAYS: dict[str, Callable[[Path], _Batch]] = {"folder": _from_folder, "zip": _from_zip, "file": _from_file}


def _grouped(files: tuple[Sent, ...], called: str) -> tuple[Entry, ...]:
    """Whose each file is. A folder around everything is looked through where it is Moodle's download or *called* so."""
    if not any(moodle.is_entry(sent.path) for sent in files):
        inner = _unwrapped(files)
        tops = {PurePosixPath(sent.path).parts[0] for sent in files if not is_litter(sent.path)}
        if inner and (any(moodle.is_entry(sent.path) for sent in inner) or tops == {called}):
            files = inner
    if not any(moodle.is_entry(sent.path) for sent in files):
        return _plain(files)
    strays = tuple(sent for sent in files if not moodle.is_entry(sent.path))
    # Beside Moodle's folders lie worksheets and notes of ours; a program there is somebody's.
    return (
        *moodle.entries(files),
        *(entry for entry in _plain(strays) if any(sent.path.lower().endswith(_PROGRAMS) for sent in entry.files)),
    )


def _unwrapped(files: Sequence[Sent]) -> tuple[Sent, ...]:
    """*files* without the one folder that they all lie in; empty where there is no such folder."""
    real = [sent for sent in files if not is_litter(sent.path)]
    tops = {sent.path.split("/", 1)[0] for sent in real}
    if len(tops) != 1 or any("/" not in sent.path for sent in real):
        return ()
    return tuple(evolve(sent, path=rest) for sent in real if (rest := sent.path.split("/", 1)[1]))


def _plain(files: Sequence[Sent]) -> tuple[Entry, ...]:
    """A student a file, or a folder, at the top."""
    owners: dict[str, list[Sent]] = {}
    for sent in files:
        top, _, rest = sent.path.partition("/")
        own = owners.setdefault(top, [])
        if rest:
            own.append(evolve(sent, path=rest))
        elif not sent.path.endswith("/"):
            own.append(sent)
    owners = {top: own for top, own in owners.items() if not is_litter(top)}
    folders = {top for top, own in owners.items() if [sent.path for sent in own] != [top]}
    stems = Counter(top if top in folders else PurePosixPath(top).stem for top in owners)
    entries = []
    for top, own in owners.items():
        stem = top if top in folders else PurePosixPath(top).stem
        entries.append(Entry(stem if stems[stem] == 1 else top, stem, tuple(own)))
    return tuple(entries)


def _distinct(entries: Sequence[Entry]) -> list[Entry]:
    """*entries* with the parts of one Moodle participant put together, and every other id made unique."""
    found: dict[str, Entry] = {}
    for entry in sorted(entries, key=lambda entry: not entry.is_moodle):
        same = found.get(entry.id)
        if same is None:
            found[entry.id] = entry
        elif entry.is_moodle:
            found[entry.id] = evolve(same, files=(*same.files, *entry.files))
        else:
            own = next(name for name in _others(entry) if name not in found)
            found[own] = evolve(entry, id=own)
    return list(found.values())


def _others(entry: Entry) -> Iterator[str]:
    """Ids that *entry* may have where its own is taken."""
    if len(entry.files) == 1:
        yield PurePosixPath(entry.files[0].path).name
    yield from (f"{entry.id} ({number})" for number in count(2))
