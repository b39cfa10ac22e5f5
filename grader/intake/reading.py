"""Read what a user names on the command line as submissions, one for each student."""

import os
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import (
    Callable,
    Collection,
    Iterable,
    Iterator,
    Mapping,
    MutableMapping,
    Sequence,
)
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from itertools import count
from pathlib import Path, PurePosixPath

from attrs import evolve, field, frozen

from grader.errors import InputError, file_errors
from grader.intake import archive, folder
from grader.intake.batch_folder import BatchFolder
from grader.intake.choice import submission
from grader.intake.display_paths import clean
from grader.intake.entry import ZIP, BatchEntry, Claim, read_claim, suffix_of, unambiguous
from grader.intake.formats.sections import claims
from grader.intake.litter import RETURNED
from grader.intake.read_canvas_gradebook import is_gradebook
from grader.intake.read_worksheet import (
    WorksheetEntry,
    check_names,
    entries,
    is_worksheet,
    of_member,
)
from grader.records.attention import Attention
from grader.records.submission import Submission
from grader.records.worksheet import Column, Worksheet

Choosing = Callable[[BatchEntry, str, Sequence[str]], Submission]
_SIMILAR_ID = (
    "Another id differs from this one only in capital letters, in spaces, or in what the name of a"
    " copy ends with, such as “(2)” or “- Copy”. Each is graded separately, and a person must check"
    " whether they belong to the same student."
)
_LATE_AFTER_EXTENSION = (
    "It was late in spite of the extension. Some versions of Moodle count from the due date, and"
    " others from the end of the extension: check how late it was."
)
_MEMBERS_DIFFER = (
    "According to Moodle, some members of this team were late and others were not, or they were"
    " late by different times. Perhaps one of them had an extension."
)
_TEAMS_OF_ONE_NAME = (
    "Another team has the same name, and Moodle's worksheet identifies teams only by name. So it is"
    " not known which team is meant, nor how late it was. Grade each download by itself, with its"
    " own worksheet."
)
# What a file manager appends to the name of a copy: "Ada (2)", "Ada - Copy (2)", "Ada copy 2".
_COPY = re.compile(r"(?:[ _-]copy(?: [0-9]{1,3})?)?(?: ?\([0-9]{1,3}\))?$")
# Identifies a download: a path that was given, and where the download is in it.
Download = tuple[str, ...]
# A hash of the files of a claim; None if they cannot be compared.
Contents = MutableMapping[Claim, bytes | None]


def one_by_one(
    paths: Sequence[Path], reader: "SubmissionReader", results: Path | None = None
) -> Iterator[Submission]:
    """Return every student's submission in *paths* (folders, zips, files), sorted by id.

    Files are read when their student's turn comes, copies in two downloads also before. The folder
    *results* is left out, because our own files are there.

    Ids are unique, and nobody is left out: a student who sent nothing that can be graded has a
    submission with a note. If two claim one id, both get another, and a person has to look. That
    also happens if two downloads contain different files of one participant, because anybody can
    make a zip that looks like a download.

    Raises:
        InputError: If a path is missing, unreadable or an invalid zip, if there is no submission,
            or if the worksheet has other names for the numbers.
    """
    found = claimed(_claims(paths, reader.module, results), {})
    if reader.worksheet is not None:
        certain: list[Claim] = []
        for one in found.values():
            if not one.others:
                certain.append(one.claim)
        check_names(reader.worksheet, certain)
    if not found:
        raise InputError(", ".join(map(str, paths)) or "no path", "there is no submission in it")

    def read(own: str) -> Submission:
        return reader.read(own, found.pop(own))  # it is not needed any more

    return map(read, sorted(found))


@frozen
class Claimed:
    """Holds a claim, and what the other claims of its batch say about it.

    Attributes:
        others: How many other claims to the same id there are.
        looks_alike: Whether another id looks like this one.
        shares_name: Whether another claim has the same name.
    """

    claim: Claim
    others: int = 0
    looks_alike: bool = False
    shares_name: bool = False

    @property
    def facts(self) -> tuple[object, ...]:
        """Everything that a submission is made from: equal if nothing has changed."""
        return (self.claim.files, self.others, self.looks_alike, self.shares_name)


@frozen
class SubmissionReader:
    """Reads submissions from claims.

    Attributes:
        module: The name that was asked for, without ``.py``.
        provided: The top-level statements of the hand-out, as ``ast.unparse`` writes them.
        choose: Makes a submission from a student's files, which may be hostile.
        worksheet: Moodle's worksheet, which says how late each student was.
        due: The due date with a time zone, for a platform that says only when work was handed in.
        names: The names in Canvas's gradebook, by Canvas's numbers.
    """

    module: str
    provided: Sequence[str] = ()
    choose: Choosing = submission
    worksheet: Worksheet | None = None
    due: datetime | None = None
    names: Mapping[str, str] = field(factory=dict)

    @cached_property
    def _entries(self) -> Mapping[str, WorksheetEntry]:
        if self.worksheet is None:
            return {}
        return entries(self.worksheet)

    @property
    def _has_teams(self) -> bool:
        return self.worksheet is not None and Column.TEAM in self.worksheet.columns

    def _entry(self, claim: Claim) -> WorksheetEntry | None:
        if self._has_teams:
            of_team = self._entries.get(claim.name)
            return of_team or self._entries.get(of_member(claim.id, claim.name))
        return self._entries.get(claim.id)

    def read(self, own: str, claimed: Claimed) -> Submission:
        """Read the files that were *claimed*; return the submission with the id *own*."""
        claim, others = claimed.claim, claimed.others
        entry = evolve(read_claim(claim), id=own)
        one = self.choose(entry, self.module, self.provided)
        one = evolve(one, sent_at=claim.sent_at, is_late=claim.is_late, email=claim.email)
        if self.due is not None:
            one = evolve(one, seconds_late=seconds_after(self.due, claim.sent_at))
        row = self._entry(claim)
        if row is not None and self._has_teams and claimed.shares_name:
            row = None
            one = _with_attention(one, Attention.CLAIMED_TWICE, _TEAMS_OF_ONE_NAME)
        if row is not None:
            one = _with_entry(one, row)
        # A name in a zip may be damaged.
        if claim.platform == "canvas" and claim.id.isdigit() and not others:
            name = self.names.get(claim.id) or one.name
            one = evolve(one, canvas_user=claim.id, name=name)
        elif claim.platform == "moodle" and claim.id.isdigit() and not others:
            one = evolve(one, participant=claim.id)
            # A spreadsheet program may have replaced letters in the worksheet by question marks.
            if row is not None and row.name and "?" not in row.name:
                one = evolve(one, name=row.name)
        if claimed.looks_alike:
            one = _with_attention(one, Attention.SIMILAR_ID, _SIMILAR_ID)
        if claim.remark:
            one = _with_attention(one, Attention.MAY_BE_SEVERAL, claim.remark)
        if others:
            one = _with_attention(one, Attention.CLAIMED_TWICE, _claimed_twice(claim, others))
        return one


def claimed(found: Iterable[tuple[Download, Claim]], contents: Contents) -> dict[str, Claimed]:
    """Return each claim of *found*, by an id of its own.

    *contents* has hashes of claims that were compared before; new ones are added to it.
    """
    claims_of: defaultdict[str, list[Claim]] = defaultdict(list)
    named: Counter[str] = Counter()
    for claim in _without_copies(_without_pages(_together(found)), contents):
        claims_of[claim.id].append(claim)
        named[claim.name] += 1
    looking = Counter(_look(own) for own, sharing in claims_of.items() if len(sharing) == 1)
    distinct: dict[str, Claimed] = {}
    taken = set(claims_of)
    for own, sharing in claims_of.items():
        if len(sharing) == 1:
            claim = sharing[0]
            looks_alike = looking[_look(own)] > 1
            distinct[own] = Claimed(claim, 0, looks_alike, named[claim.name] > 1)
            continue
        for claim in sorted(sharing, key=lambda one: (one.place, one.name)):
            free = next(name for name in _others(claim) if name not in taken)
            taken.add(free)
            others = len(sharing) - 1
            distinct[free] = Claimed(claim, others, shares_name=named[claim.name] > 1)
    return distinct


def _claimed_twice(claim: Claim, others: int) -> str:
    """Return a note for all claims to one id. Students read it, so it names no other student."""
    they_claim = "Another submission claims"
    if others > 1:
        they_claim = f"{others} other submissions claim"
    return (
        f"{they_claim} to be {claim.id} as well as this one ({claim.place}): each is graded"
        " separately, and a person must look."
    )


def _look(own: str) -> str:
    """Return how an id looks to a careless reader, without what says that it is a copy."""
    look = unicodedata.normalize("NFKC", own).casefold().strip()
    return _COPY.sub("", look).rstrip(" -_")


def _with_entry(one: Submission, entry: WorksheetEntry) -> Submission:
    notes = list(one.notes)
    if entry.draft:
        notes.append("It is a draft: it was never submitted for grading.")
    if entry.extension:
        notes.append(f"Moodle says that there was an extension until {entry.extension}.")
    if entry.extension and entry.seconds_late:
        notes.append(_LATE_AFTER_EXTENSION)
    seconds_late: int | None = entry.seconds_late
    if entry.members_differ:
        notes.append(_MEMBERS_DIFFER)
        seconds_late = None
    return evolve(
        one,
        seconds_late=seconds_late,
        is_late=one.is_late or entry.members_differ,
        sent_at=entry.sent_at,
        notes=tuple(notes),
        draft=entry.draft,
        extension=entry.extension,
    )


def seconds_after(due: datetime, sent_at: str) -> int | None:
    """Return how many seconds after *due* something was handed in; 0 for in time, None if unknown.

    *due* has a time zone. *sent_at* is a time such as ``2024-08-05 20:10:15.123456000 -03:00``; it
    is unknown without a time zone.
    """
    written = re.sub(r" (?=[-+]|Z|UTC)", "", sent_at.strip()).replace("UTC", "Z")
    try:
        sent = datetime.fromisoformat(written)
    except ValueError:
        return None
    if sent.tzinfo is None:
        return None
    return max(0, int((sent - due).total_seconds()))


def _with_attention(one: Submission, attention: Attention, note: str) -> Submission:
    return evolve(one, notes=(note, *one.notes), attention=(*one.attention, attention))


def _claims(
    paths: Sequence[Path], module: str, results: Path | None
) -> Iterator[tuple[Download, Claim]]:
    if not paths:
        return
    once = {path.absolute(): path for path in paths}
    kinds = {path: kind_of(path) for path in once.values()}
    files = [whole for whole, path in once.items() if kinds[path] == "file"]
    names = dict(zip(files, _names(files, module), strict=True))
    shared = Counter(path.name for path in kinds)
    # Students may read these, so they do not begin at the root of the disk.
    own = dict(zip(once, _from_common_folder(once), strict=True))
    for whole, path in once.items():
        if whole in names:
            yield _single(path, own[whole], names[whole], module)
            continue
        if kinds[path] == "zip":
            called, files_in = path.stem, archive.listed(path)
        else:
            called, files_in = path.name, folder.listed(path, results)
        place = path.name
        if shared[place] > 1:
            place = own[whole]
        for claim in claims(BatchFolder(called, files_in, module, place)):
            yield (str(whole), claim.place), claim


def _single(path: Path, place: str, name: str, module: str) -> tuple[Download, Claim]:
    """Return the student of the file *path*, whose name comes from a download, or else is *name*.

    Files in one participant's folder are from one download. If only the name of a file names a
    participant, the file is a download by itself, because its origin is unknown.
    """
    whole = path.absolute()
    in_folder = f"{whole.parent.name}/{path.name}"
    for download, called in ((whole, path.name), (whole.parent, in_folder)):
        listed = folder.file(whole, clean(called))
        (claim,) = claims(BatchFolder("", (listed,), module, place))
        if claim.platform:
            return (str(download),), claim
    for option, is_table in (("--worksheet", is_worksheet), ("--canvas", is_gradebook)):
        if path.suffix.lower() == ".csv" and is_table(path):
            problem = f"it is a table, not a submission: write {option} before its name"
            raise InputError(path, problem)
    listed = folder.file(whole, clean(path.name))
    return (str(whole),), Claim(name, name, (listed,), place)


def kind_of(path: Path) -> str:
    """Return whether *path* is a ``folder``, a ``zip`` or another ``file``.

    Raises:
        InputError: If it is none of them, or cannot be read.
    """
    with file_errors(path, "read"):
        if path.is_dir():
            return "folder"
        if not path.exists():
            raise InputError(path, "there is no such file or folder")
        if not path.is_file():
            raise InputError(path, "it is not an ordinary file")
        if suffix_of(path.name) == ZIP:
            return "zip"
        path.open("rb").close()
    return "file"


def _names(files: Sequence[Path], module: str) -> list[str]:
    """Return the names of the students of single *files*.

    These are the names of the files. If two are equal, or one is *module*, they are the names of
    the lowest folders that are all different.
    """
    stems = [clean(path.stem) for path in files]
    if len(files) <= 1 or (len(set(stems)) == len(files) and module not in stems):
        return stems
    for level in range(2, min(len(path.parts) for path in files)):
        names = [clean(path.parts[-level]) for path in files]
        if len(set(names)) == len(files):
            return names
    if len(set(stems)) == len(files):
        return stems
    return list(map(clean, _from_common_folder(files)))


def _from_common_folder(paths: Collection[Path]) -> list[str]:
    """Return *paths*, at least one, from the lowest folder that contains all of them."""
    around = os.path.commonpath([path.parent for path in paths])
    return [path.relative_to(around).as_posix() for path in paths]


def _together(found: Iterable[tuple[Download, Claim]]) -> list[Claim]:
    together: dict[tuple[object, ...], Claim] = {}
    for download, claim in found:
        key: tuple[object, ...] = (len(together),)
        if claim.platform:
            key = (claim.id, claim.name, download)
        if key in together:
            files = (*together[key].files, *claim.files)
            together[key] = evolve(together[key], files=files)
        else:
            together[key] = claim
    return list(together.values())


def _without_pages(found: Sequence[Claim]) -> list[Claim]:
    """Return *found* without the pages of ``feedback.zip``, which may be next to the download."""
    sent = {claim.id for claim in found if claim.platform == "moodle" and not _is_page(claim)}
    return [claim for claim in found if not (_is_page(claim) and claim.id in sent)]


def _is_page(claim: Claim) -> bool:
    return claim.platform == "moodle" and len(claim.files) == 1 and claim.files[0].path == RETURNED


def _without_copies(found: Sequence[Claim], contents: Contents) -> list[Claim]:
    owners = Counter((claim.id, claim.name) for claim in found if claim.platform)
    seen: set[tuple[str, str, bytes | None]] = set()
    kept: list[Claim] = []
    for claim in found:
        if claim.platform and owners[claim.id, claim.name] > 1:
            if claim not in contents:
                contents[claim] = _content(claim)
            copy = (claim.id, claim.name, contents[claim])
            if contents[claim] is not None and copy in seen:
                continue
            seen.add(copy)
        kept.append(claim)
    return kept


def _content(claim: Claim) -> bytes | None:
    """Return a hash of the files of *claim* and their paths; None if they cannot be compared.

    Of a file that cannot be a program only the first bytes count. Dates do not count, because the
    person who makes a zip can choose them.
    """
    entry = read_claim(claim)
    paths: set[str] = set()
    for sent in entry.files:
        if sent.refused:
            return None
        paths.add(sent.path)
    # The date decides between two versions of a file, and dates are not compared.
    if entry.left_out or len(paths) < len(entry.files):
        return None
    whole = sha256()
    for sent in sorted(entry.files, key=lambda one: one.path):
        for part in (sent.path.encode(), sent.data or b""):
            whole.update(len(part).to_bytes(8, "big") + part)
    return whole.digest()


def _others(claim: Claim) -> Iterator[str]:
    name = unambiguous(PurePosixPath(claim.place).name)
    if name.startswith(claim.id) and not claim.platform:
        yield name
    for number in count(1):
        yield f"{claim.id} ({number})"
