"""Folders and zips around batches: sections beside each other, and wrappers of any name."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

from grader.intake.entry import Child, Claim, Folder
from grader.intake.formats.base import BatchFormat, Reading, claim, is_teachers, votes

# What a folder of one student's project is called, and hardly ever a student's.
_OF_A_PROJECT = frozenset(
    {"backup", "data", "doc", "docs", "helper", "helpers", "lib", "libs", "modules", "old", "new", "src", "test"}
    | {"tests", "tools", "util", "utils", "venv", ".venv", "env"}
)


class Sections:
    """
    A folder in which most are downloads, or all are folders of students; each is read in its own format.

    It takes more than one student to make a folder of students look so: what one of them puts into a folder or a zip
    never decides for the others. Where most are folders of students, one that holds a single student is, too.
    """

    def __init__(self, downloads: Sequence[BatchFormat]) -> None:
        self._downloads = tuple(downloads)

    def recognises(self, folder: Folder) -> bool:
        """Whether what is in *folder* are batches."""
        return self._are_downloads(folder) or self._are_folders_of_students(folder)

    def claims(self, folder: Folder, read: Reading) -> tuple[Claim, ...]:
        """Whose the files are in each of the batches, and what lies beside them."""
        found: list[Claim] = []
        is_of_downloads = self._are_downloads(folder)
        for child in folder.children:
            is_batch = self._is_section(child) if is_of_downloads else not child.is_file or child.is_zip
            inside = child.inside() if is_batch else None
            if inside is not None:
                found += read(inside)
            elif not is_teachers(child):
                found.append(claim(child))
        return tuple(found)

    def _is_download(self, child: Child) -> bool:
        """Whether *child* is a download, or a folder of downloads."""
        return child.known(
            "a download",
            lambda inside: any(each.recognises(inside) for each in self._downloads) or self._are_downloads(inside),
        )

    def _are_downloads(self, folder: Folder) -> bool:
        """Whether more than half of what is in *folder* are downloads, or folders of downloads."""
        voting = [child for child in folder.children if votes(child)]
        return 2 * sum(map(self._is_download, voting)) > len(voting)

    def _are_folders_of_students(self, folder: Folder) -> bool:
        voting = [child for child in folder.children if votes(child)]
        if not voting or any(child.is_program for child in voting):
            return False
        if len(voting) > 1:
            sections = [child for child in voting if self._is_section(child)]
            # In a section there may be one student alone, where it is plain enough what a section is.
            rest = [child for child in voting if child not in sections]
            is_plain = 2 * len(sections) > len(voting) and all(each.known("one alone", _holds_one) for each in rest)
            return is_plain and not _are_alike(voting)
        (only,) = voting
        return self._is_section(only) or only.known("a wrapper", partial(_is_wrapper, folder.name))

    def _is_section(self, child: Child) -> bool:
        """Whether *child* holds several students, in folders or zips of their own, or batches of them."""
        return self._is_download(child) or child.known(
            "a section", lambda inside: _holds_students(inside) or self._are_folders_of_students(inside)
        )


def _holds_students(folder: Folder) -> bool:
    """Whether several folders or zips lie in *folder* that hold programs, and are not the parts of one project."""
    own = [child for child in folder.children if (child.is_zip or not child.is_file) and child.holds_program]
    parts = sum(child.stem.lower() in _OF_A_PROJECT for child in own)
    return len(own) > 1 and 2 * parts < len(own)


def _holds_one(folder: Folder) -> bool:
    """Whether one folder or zip lies in *folder*, and nothing else that could be a program."""
    voting = [child for child in folder.children if votes(child)]
    return len(voting) == 1 and not voting[0].is_program and voting[0].holds_program


def _is_wrapper(around: str, folder: Folder) -> bool:
    """Whether *folder*, the only one in one called *around*, holds students' files, rather than being one student's."""
    files = [child for child in folder.children if child.is_program or child.is_zip]
    if any(child.holds_program and not child.is_file for child in folder.children):
        return False
    if any(child.is_program and child.stem.lower() == folder.module.lower() for child in files):
        return False
    return len(files) > 1 or (folder.name == around and bool(files))


def _are_alike(children: Sequence[Child]) -> bool:
    """Whether most names come again in other folders, as ``old`` and ``new`` do, and as students in sections do not."""
    counts: Counter[str] = Counter()
    for child in children:
        inside = child.inside()
        counts.update({each.stem for each in inside.children} if inside is not None else ())
    return 2 * sum(count > 1 for count in counts.values()) > len(counts)
