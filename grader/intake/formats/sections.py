"""Find who claims each file in a batch: in downloads, and in folders and zips around them.

Such folders are sections, or wrappers with any name: in ``all/A.zip/ada/asn3.py`` next to
``all/A.zip/bob/asn3.py``, ``A.zip`` is a section, and ``all`` is a wrapper. The content of one
student's folder or zip never decides for the others. If most are sections, so is one with a single
student.
"""

from collections.abc import Sequence
from itertools import filterfalse

from grader.intake.batch_folder import BatchFolder, Child
from grader.intake.entry import Claim
from grader.intake.formats import FORMATS

_SAID_NAMES = 5
# Names of folders in one student's project, which are hardly ever names of students.
_OF_A_PROJECT = frozenset(
    {"backup", "data", "doc", "docs", "helper", "helpers", "lib", "libs", "modules", "old", "new"}
    | {"src", "test", "tests", "tools", "util", "utils", "venv", ".venv", "env"}
)


def claims(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return who claims each file in *folder*, in any format, and in each folder in it."""
    for download in FORMATS:
        if download.recognises(folder):
            return download.claims(folder)
    sections = _sections(folder)
    if not sections:
        return claims_of_one(folder)
    found: list[Claim] = []
    for child in folder.children:
        inside = child.inside() if child in sections else None
        if inside is None:
            if not child.is_teachers_table:
                found.append(child.claim())
        elif len(sections) > 1 and not _is_section(child):
            found += map(Child.claim, inside.children)  # one student, whatever is in there
        else:
            found += claims(inside)
    return tuple(found)


def claims_of_one(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return one student for each thing in *folder*, with a remark if it may be a section."""
    sections: dict[str, str] = {}
    alone: dict[str, str] = {}
    for child in folder.voting:
        if _is_section(child) or _is_zip_of_zips(child):
            sections[child.name] = _remark(child)
        elif child.known(_has_one_student):
            alone[child.name] = _remark(child)
    remarks = sections
    if 2 * len(sections) >= len(folder.voting):  # one of many says nothing about the others
        remarks = {**sections, **alone}
    return tuple(child.claim(remarks.get(child.name, "")) for child in folder.children)


def claims_of_download(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return the participants if *folder* is or has a download; else as in ``claims_of_one``."""
    if _has_a_format(folder):
        return claims(folder)
    for child in filter(_is_download, folder.children):
        inside = child.inside()
        if inside is not None:
            return claims(inside)
    return claims_of_one(folder)


def _has_a_format(folder: BatchFolder) -> bool:
    return any(download.recognises(folder) for download in FORMATS)


def _has_mostly_downloads(folder: BatchFolder) -> bool:
    return 2 * sum(map(_is_download, folder.voting)) > len(folder.voting)


def _is_download(child: Child) -> bool:
    """Return whether *child* is a platform's download, or a folder of several."""
    return child.known(_has_a_format) or child.known(_has_mostly_downloads)


def _is_section(child: Child) -> bool:
    """Return whether *child* is certainly from several students."""
    return _is_download(child) or child.known(_has_several_students)


def _sections(folder: BatchFolder) -> list[Child]:
    """Return the sections and wrappers in *folder*; empty if it does not consist of them."""
    voting = folder.voting
    if len(voting) == 1:
        return voting if _is_section_or_wrapper(voting[0], folder) else []
    sections = list(filter(_is_section, voting))
    if _has_mostly_downloads(folder):
        return sections
    # If it is clear enough what a section is, a section may contain only one student.
    is_clear = 2 * len(sections) > len(voting)
    if any(map(_is_download, sections)):
        is_clear = 2 * len(sections) >= len(voting)
    rest = list(filterfalse(_is_section, voting))
    are_plain = is_clear and all(child.known(_has_one_student) for child in rest)
    if are_plain and not _repeat_names(voting):
        return voting
    # A zip that contains only zips is hardly from one student.
    of_zips = list(filter(_is_zip_of_zips, voting))
    if 2 * len(of_zips) > len(voting) and not _repeat_names(of_zips):
        return [child for child in voting if _is_section(child) or _is_zip_of_zips(child)]
    return []


def _is_section_or_wrapper(only: Child, folder: BatchFolder) -> bool:
    """Return whether *only*, which alone votes in *folder*, is from several students."""
    if _is_section(only) or _is_zip_of_zips(only) or only.known(_sections):
        return True
    files = only.known(_files_of_students)
    # Whatever packs a folder may put it into a zip with the name of the folder.
    return files > 1 or (files == 1 and only.stem == folder.name)


def _has_several_students(folder: BatchFolder) -> bool:
    """Return whether *folder* has folders of students, or sections of them."""
    if _has_folders_of_students(folder):
        return True
    # A single folder of files may also be from one student.
    are_sections = len(folder.voting) == 1 or bool(_sections(folder))
    return any(map(_is_section, folder.voting)) and are_sections


def _has_folders_of_students(folder: BatchFolder) -> bool:
    """Return whether folders or zips in *folder* contain programs: ``ada/asn3.py``, ``bob.zip``.

    They do not count if they are parts of one project: ``src/asn3.py``, ``tests/asn3.py``.
    """
    own = parts = 0
    for child in folder.children:
        if (child.is_zip or not child.is_file) and child.holds_program:
            own += 1
            parts += child.stem.lower() in _OF_A_PROJECT
    return own > 1 and 2 * parts < own


def _has_one_student(folder: BatchFolder) -> bool:
    """Return whether the only program is in a folder or a zip: ``ada/asn3.py``."""
    voting = folder.voting
    return len(voting) == 1 and not voting[0].is_program and voting[0].holds_program


def _is_zip_of_zips(child: Child) -> bool:
    """Return whether *child* is a zip in which only zips may be programs."""
    return child.is_zip and child.known(_has_only_zips)


def _has_only_zips(folder: BatchFolder) -> bool:
    voting = folder.voting
    if len(voting) == 1 and not voting[0].is_file:
        return voting[0].known(_has_only_zips)
    return bool(voting) and all(child.is_zip for child in voting)


def _files_of_students(folder: BatchFolder) -> int:
    """Return how many files may be from a student each, as in ``ada.py``, ``bob.py``.

    Return 0 if they are from one student: one is ``asn3.py``, or folders contain programs too.
    """
    files = 0
    for child in folder.children:
        if child.holds_program and not child.is_file:
            return 0
        if child.is_program and child.stem.lower() == folder.module.lower():
            return 0
        files += child.is_program or child.is_zip
    return files


def _remark(child: Child) -> str:
    names = [inner.name for inner in child.names.children]
    if len(names) > _SAID_NAMES:
        names[_SAID_NAMES:] = ["…"]
    return (
        f"{child.name} may be a section, and was graded as one student. It holds"
        f" {', '.join(names)}. If these are students, grade {child.name} by itself."
    )


def _repeat_names(children: Sequence[Child]) -> bool:
    """Return whether most names are in several folders, as in ``old`` and ``new``."""
    seen: set[str] = set()
    repeated: set[str] = set()
    for child in children:
        names = {inner.stem for inner in child.names.children}
        repeated |= seen & names
        seen |= names
    return 2 * len(repeated) > len(seen)
