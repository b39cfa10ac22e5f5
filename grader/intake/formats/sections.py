"""Folders and zips around batches: sections next to each other, and wrappers of any name."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from grader.intake.entry import BatchFolder, Child, Claim
from grader.intake.formats.base import BatchFormat, Reading, claim, is_teachers, votes

_SAID_NAMES = 5
# What a folder of one student's project is called, and hardly ever a student's.
_OF_A_PROJECT = frozenset(
    {
        "backup",
        "data",
        "doc",
        "docs",
        "helper",
        "helpers",
        "lib",
        "libs",
        "modules",
        "old",
        "new",
        "src",
        "test",
    }
    | {"tests", "tools", "util", "utils", "venv", ".venv", "env"}
)


class Sections:
    """A folder in which most are downloads, or all are folders of students; each is read in its
    own format.

    It takes more than one student to make a folder of students look so: what one of them puts into
    a folder or a zip never decides for the others. Where most are folders of students, one that
    holds a single student is, too.
    """

    def __init__(self, downloads: Sequence[BatchFormat]) -> None:
        self._downloads = tuple(downloads)

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether what is in *folder* are batches."""
        return bool(self._sections(folder))

    def claims(self, folder: BatchFolder, read: Reading) -> tuple[Claim, ...]:
        """Return whose the files are in each of the batches, and what is next to them."""
        found: list[Claim] = []
        sections = self._sections(folder)
        for child in folder.children:
            inside = child.inside() if child in sections else None
            if inside is None:
                found += [] if is_teachers(child) else [claim(child)]
            elif len(sections) > 1 and not self._is_section(child):
                found += map(claim, inside.children)  # a student alone, whatever is in there
            else:
                found += read(inside)
        return tuple(found)

    def remarks(self, folder: BatchFolder) -> dict[str, str]:
        """Return what to say of the things in *folder*, by their names, that may be sections where
        that is not clear.
        """
        voting = [child for child in folder.children if votes(child)]
        sections = [child for child in voting if self._is_section(child) or _is_of_zips(child)]
        alone = [
            child
            for child in voting
            if child not in sections and child.known("one alone", _holds_one)
        ]
        if 2 * len(sections) < len(voting):
            alone = []  # what one of many puts into a folder says nothing of the others
        return {child.name: _remark(child) for child in (*sections, *alone)}

    def _is_download(self, child: Child) -> bool:
        """Return whether *child* is a download, or a folder of downloads."""
        return child.known(
            "a download",
            lambda inside: (
                any(download.recognises(inside) for download in self._downloads)
                or self._are_downloads(inside)
            ),
        )

    def _are_downloads(self, folder: BatchFolder) -> bool:
        """Return whether more than half of what is in *folder* are downloads, or folders of
        downloads.
        """
        voting = [child for child in folder.children if votes(child)]
        return 2 * sum(map(self._is_download, voting)) > len(voting)

    def _sections(self, folder: BatchFolder) -> list[Child]:
        """Return the sections and wrappers in *folder*; none if it is not made of them."""
        voting = [child for child in folder.children if votes(child)]
        sections = [child for child in voting if self._is_section(child)]
        if len(voting) == 1:
            (only,) = voting
            is_one = self._is_section(only) or _is_of_zips(only)
            return (
                voting
                if is_one or only.known("a wrapper", partial(self._is_wrapper, folder.name))
                else []
            )
        if self._are_downloads(folder):
            return sections
        # In a section there may be one student alone, where it is plain enough what a section is.
        is_plain = 2 * len(sections) > len(voting)
        if any(map(self._is_download, sections)):
            is_plain = 2 * len(sections) >= len(voting)
        rest = [child for child in voting if child not in sections]
        if (
            is_plain
            and all(child.known("one alone", _holds_one) for child in rest)
            and not _are_alike(voting)
        ):
            return voting
        # A zip of nothing but zips is hardly a student's. Where most are such, others may lie
        # next to them.
        of_zips = [child for child in voting if _is_of_zips(child)]
        if 2 * len(of_zips) > len(voting) and not _are_alike(of_zips):
            return [child for child in voting if child in sections or child in of_zips]
        return []

    def _is_section(self, child: Child) -> bool:
        """Return whether *child* holds several students, in folders or zips of their own, or
        batches of them.
        """
        return self._is_download(child) or child.known(
            "a section", lambda inside: _holds_students(inside) or self._holds_several(inside)
        )

    def _holds_several(self, folder: BatchFolder) -> bool:
        """Return whether there are sections in *folder*. A single folder of files may as well be
        one student's.
        """
        voting = [child for child in folder.children if votes(child)]
        return any(map(self._is_section, voting)) and bool(
            len(voting) == 1 or self._sections(folder)
        )

    def _is_wrapper(self, around: str, folder: BatchFolder) -> bool:
        """Return whether *folder*, the only one in one called *around*, holds students' files, at
        whatever depth.
        """
        return _holds_files(around, folder) or bool(self._sections(folder))


def _holds_students(folder: BatchFolder) -> bool:
    """Return whether several folders or zips lie in *folder* that hold programs, and are not the
    parts of one project.
    """
    own = [
        child
        for child in folder.children
        if (child.is_zip or not child.is_file) and child.holds_program
    ]
    parts = sum(child.stem.lower() in _OF_A_PROJECT for child in own)
    return len(own) > 1 and 2 * parts < len(own)


def _is_of_zips(child: Child) -> bool:
    """Return whether *child* is a zip of zips (which may lie in a folder), in which nothing else
    could be a program.
    """
    return child.is_zip and child.known("zips", _holds_zips)


def _holds_zips(folder: BatchFolder) -> bool:
    voting = [child for child in folder.children if votes(child)]
    if len(voting) == 1 and not voting[0].is_file:
        return voting[0].known("zips", _holds_zips)
    return bool(voting) and all(child.is_zip for child in voting)


def _holds_one(folder: BatchFolder) -> bool:
    """Return whether only one folder or zip is in *folder*, and no program."""
    voting = [child for child in folder.children if votes(child)]
    return len(voting) == 1 and not voting[0].is_program and voting[0].holds_program


def _holds_files(around: str, folder: BatchFolder) -> bool:
    """Return whether *folder*, the only one in one called *around*, holds students' files, rather
    than being one student's.
    """
    files = [child for child in folder.children if child.is_program or child.is_zip]
    if any(child.holds_program and not child.is_file for child in folder.children):
        return False
    if any(child.is_program and child.stem.lower() == folder.module.lower() for child in files):
        return False
    return len(files) > 1 or (folder.name == around and bool(files))


def _remark(child: Child) -> str:
    inside = child.inside()
    names = [one.name for one in inside.children] if inside is not None else []
    if len(names) > _SAID_NAMES:
        names[_SAID_NAMES:] = ["…"]
    return (
        f"{child.name} may be a section, and was graded as one student. It holds"
        f" {', '.join(names)}. If these are students, grade {child.name} by itself."
    )


def _are_alike(children: Sequence[Child]) -> bool:
    """Return whether most names come again in other folders, as ``old`` and ``new`` do, and as
    students in sections do not.
    """
    counts: Counter[str] = Counter()
    for child in children:
        inside = child.inside()
        counts.update({one.stem for one in inside.children} if inside is not None else ())
    return 2 * sum(count > 1 for count in counts.values()) > len(counts)
