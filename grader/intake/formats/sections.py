"""Folders and zips around batches: sections next to each other, and wrappers of any name."""

from collections.abc import Callable, Sequence
from functools import partial

from grader.intake.batch_folder import BatchFolder, Child
from grader.intake.entry import Claim
from grader.intake.formats.batch_format import BatchFormat, claim, is_teachers_table

_SAID_NAMES = 5
# What a folder of one student's project is called, and hardly ever a student's.
_OF_A_PROJECT = frozenset(
    {"backup", "data", "doc", "docs", "helper", "helpers", "lib", "libs", "modules", "old", "new"}
    | {"src", "test", "tests", "tools", "util", "utils", "venv", ".venv", "env"}
)


class Sections:
    """A folder in which most are downloads, or all are folders of students; each is read in its
    own format, by *read*.

    It takes more than one student to make a folder of students look so: what one of them puts into
    a folder or a zip never decides for the others. If most are folders of students, one that holds
    a single student is, too.
    """

    def __init__(
        self, downloads: Sequence[BatchFormat], read: Callable[[BatchFolder], tuple[Claim, ...]]
    ) -> None:
        self._downloads, self._read = downloads, read

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether what is in *folder* are batches."""
        return bool(self._sections(folder))

    def claims(self, folder: BatchFolder) -> tuple[Claim, ...]:
        """Return whose the files are in each of the batches, and what is next to them."""
        found: list[Claim] = []
        sections = self._sections(folder)
        for child in folder.children:
            inside = None
            if child in sections:
                inside = child.inside()
            if inside is None:
                if not is_teachers_table(child):
                    found.append(claim(child))
            elif len(sections) > 1 and not self._is_section(child):
                found += map(claim, inside.children)  # a student alone, whatever is in there
            else:
                found += self._read(inside)
        return tuple(found)

    def one_each(self, folder: BatchFolder) -> tuple[Claim, ...]:
        """Return a student for each thing in *folder*, with a remark if it may be a section."""
        remarks = self._remarks(folder)
        return tuple(claim(child, remarks.get(child.name, "")) for child in folder.children)

    def _remarks(self, folder: BatchFolder) -> dict[str, str]:
        """Return what to say of the things in *folder*, by their names, that may be sections where
        that is not clear.
        """
        sections: dict[str, str] = {}
        alone: dict[str, str] = {}
        for child in folder.voting:
            if self._is_section(child) or _is_of_zips(child):
                sections[child.name] = _remark(child)
            elif child.known("one alone", _holds_one):
                alone[child.name] = _remark(child)
        if 2 * len(sections) < len(folder.voting):
            return sections  # what one of many puts into a folder says nothing of the others
        return {**sections, **alone}

    def is_download(self, child: Child) -> bool:
        """Return whether *child* is a download, or a folder of downloads."""
        return child.known("a download", self._holds_download)

    def _holds_download(self, folder: BatchFolder) -> bool:
        for download in self._downloads:
            if download.recognises(folder):
                return True
        return self._are_downloads(folder)

    def _are_downloads(self, folder: BatchFolder) -> bool:
        """Return whether more than half of what is in *folder* are downloads, or folders of
        downloads.
        """
        return 2 * sum(map(self.is_download, folder.voting)) > len(folder.voting)

    def _sections(self, folder: BatchFolder) -> list[Child]:
        """Return the sections and wrappers in *folder*; none if it is not made of them."""
        voting = folder.voting
        if len(voting) == 1:
            (only,) = voting
            is_one = self._is_section(only) or _is_of_zips(only)
            if is_one or only.known("a wrapper", partial(self._is_wrapper, folder.name)):
                return voting
            return []
        sections = list(filter(self._is_section, voting))
        if self._are_downloads(folder):
            return sections
        # In a section there may be one student alone, if it is plain enough what a section is.
        is_plain = 2 * len(sections) > len(voting)
        if any(map(self.is_download, sections)):
            is_plain = 2 * len(sections) >= len(voting)
        if is_plain:
            for child in voting:
                is_plain = is_plain and (child in sections or child.known("one alone", _holds_one))
            if is_plain and not _repeat_names(voting):
                return voting
        # A zip of nothing but zips is hardly a student's. If most are such, others may be next to
        # them.
        of_zips = list(filter(_is_of_zips, voting))
        if 2 * len(of_zips) > len(voting) and not _repeat_names(of_zips):
            return [child for child in voting if child in sections or child in of_zips]
        return []

    def _is_section(self, child: Child) -> bool:
        """Return whether *child* holds several students, in folders or zips of their own, or
        batches of them.
        """
        return self.is_download(child) or child.known(
            "a section", lambda inside: _holds_students(inside) or self._holds_several(inside)
        )

    def _holds_several(self, folder: BatchFolder) -> bool:
        """Return whether there are sections in *folder*. A single folder of files may as well be
        one student's.
        """
        if not any(map(self._is_section, folder.voting)):
            return False
        return len(folder.voting) == 1 or bool(self._sections(folder))

    def _is_wrapper(self, around: str, folder: BatchFolder) -> bool:
        """Return whether *folder*, the only one in one called *around*, holds students' files, at
        whatever depth.
        """
        return _holds_files(around, folder) or bool(self._sections(folder))


def _holds_students(folder: BatchFolder) -> bool:
    """Return whether several folders or zips are in *folder* that hold programs, and are not the
    parts of one project.
    """
    own = parts = 0
    for child in folder.children:
        if (child.is_zip or not child.is_file) and child.holds_program:
            own += 1
            parts += child.stem.lower() in _OF_A_PROJECT
    return own > 1 and 2 * parts < own


def _is_of_zips(child: Child) -> bool:
    """Return whether *child* is a zip of zips (which may be in a folder), in which nothing else
    could be a program.
    """
    return child.is_zip and child.known("zips", _holds_zips)


def _holds_zips(folder: BatchFolder) -> bool:
    voting = folder.voting
    if len(voting) == 1 and not voting[0].is_file:
        return voting[0].known("zips", _holds_zips)
    return bool(voting) and all(child.is_zip for child in voting)


def _holds_one(folder: BatchFolder) -> bool:
    """Return whether only one folder or zip is in *folder*, and no program."""
    voting = folder.voting
    return len(voting) == 1 and not voting[0].is_program and voting[0].holds_program


def _holds_files(around: str, folder: BatchFolder) -> bool:
    """Return whether *folder*, the only one in one called *around*, holds students' files, rather
    than being one student's.
    """
    files = 0
    for child in folder.children:
        if child.holds_program and not child.is_file:
            return False
        if child.is_program and child.stem.lower() == folder.module.lower():
            return False
        files += child.is_program or child.is_zip
    return files > 1 or (folder.name == around and files == 1)


def _children(child: Child) -> tuple[Child, ...]:
    """Return what is directly in *child*; nothing if it cannot be opened."""
    if child.names is None:
        return ()
    return child.names.children


def _remark(child: Child) -> str:
    names = [inner.name for inner in _children(child)]
    if len(names) > _SAID_NAMES:
        names[_SAID_NAMES:] = ["…"]
    return (
        f"{child.name} may be a section, and was graded as one student. It holds"
        f" {', '.join(names)}. If these are students, grade {child.name} by itself."
    )


def _repeat_names(children: Sequence[Child]) -> bool:
    """Return whether most names are in other folders too, as ``old`` and ``new`` are, and as
    students in sections are not.
    """
    seen: set[str] = set()
    repeated: set[str] = set()
    for child in children:
        names = {inner.stem for inner in _children(child)}
        repeated |= seen & names
        seen |= names
    return 2 * len(repeated) > len(seen)
