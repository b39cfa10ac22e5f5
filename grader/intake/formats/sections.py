"""Find who claims each file in a batch: in downloads, and in folders and zips around them.

Such folders are sections, or wrappers with any name. The content of one student's folder or zip
never decides for the others. If most are folders of students, so is one with a single student.
"""

from collections.abc import Sequence

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
        inside = None
        if child in sections:
            inside = child.inside()
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
        if _is_section(child) or _is_of_zips(child):
            sections[child.name] = _remark(child)
        elif child.known(_holds_one):
            alone[child.name] = _remark(child)
    remarks = sections
    if 2 * len(sections) >= len(folder.voting):  # one of many says nothing about the others
        remarks = {**sections, **alone}
    found: list[Claim] = []
    for child in folder.children:
        found.append(child.claim(remarks.get(child.name, "")))
    return tuple(found)


def claims_of_download(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return the participants if *folder* is or has a download; else as in ``claims_of_one``."""
    if _is_in_a_format(folder):
        return claims(folder)
    for child in filter(_is_download, folder.children):
        inside = child.inside()
        if inside is not None:
            return claims(inside)
    return claims_of_one(folder)


def _is_download(child: Child) -> bool:
    return child.known(_holds_download)


def _holds_download(folder: BatchFolder) -> bool:
    return _is_in_a_format(folder) or _are_downloads(folder)


def _is_in_a_format(folder: BatchFolder) -> bool:
    return any(download.recognises(folder) for download in FORMATS)


def _are_downloads(folder: BatchFolder) -> bool:
    return 2 * sum(map(_is_download, folder.voting)) > len(folder.voting)


def _sections(folder: BatchFolder) -> list[Child]:
    """Return the sections and wrappers in *folder*; empty if it does not consist of them."""
    voting = folder.voting
    if len(voting) == 1:
        (only,) = voting
        is_one = _is_section(only) or _is_of_zips(only)
        if is_one or only.known(_is_wrapper, folder.name):
            return voting
        return []
    sections = list(filter(_is_section, voting))
    if _are_downloads(folder):
        return sections
    # If it is clear enough what a section is, a section may contain only one student.
    is_plain = 2 * len(sections) > len(voting)
    if any(map(_is_download, sections)):
        is_plain = 2 * len(sections) >= len(voting)
    if is_plain:
        for child in voting:
            is_plain = is_plain and (child in sections or child.known(_holds_one))
        if is_plain and not _repeat_names(voting):
            return voting
    # A zip that contains only zips is hardly from one student.
    of_zips = list(filter(_is_of_zips, voting))
    if 2 * len(of_zips) > len(voting) and not _repeat_names(of_zips):
        return [child for child in voting if child in sections or child in of_zips]
    return []


def _is_section(child: Child) -> bool:
    return _is_download(child) or child.known(_holds_several)


def _holds_several(folder: BatchFolder) -> bool:
    if _holds_students(folder):
        return True
    # A single folder of files may also be from one student.
    are_sections = len(folder.voting) == 1 or bool(_sections(folder))
    return any(map(_is_section, folder.voting)) and are_sections


def _is_wrapper(folder: BatchFolder, around: str) -> bool:
    return _holds_files(folder, around) or bool(_sections(folder))


def _holds_students(folder: BatchFolder) -> bool:
    """Return whether folders or zips in *folder* contain programs of several students.

    They do not if they are parts of one project.
    """
    own = parts = 0
    for child in folder.children:
        if (child.is_zip or not child.is_file) and child.holds_program:
            own += 1
            parts += child.stem.lower() in _OF_A_PROJECT
    return own > 1 and 2 * parts < own


def _is_of_zips(child: Child) -> bool:
    """Return whether *child* is a zip in which only zips may be programs."""
    return child.is_zip and child.known(_holds_zips)


def _holds_zips(folder: BatchFolder) -> bool:
    voting = folder.voting
    if len(voting) == 1 and not voting[0].is_file:
        return voting[0].known(_holds_zips)
    return bool(voting) and all(child.is_zip for child in voting)


def _holds_one(folder: BatchFolder) -> bool:
    voting = folder.voting
    return len(voting) == 1 and not voting[0].is_program and voting[0].holds_program


def _holds_files(folder: BatchFolder, around: str) -> bool:
    """Return whether *folder*, the only one in *around*, contains files of several students."""
    files = 0
    for child in folder.children:
        if child.holds_program and not child.is_file:
            return False
        if child.is_program and child.stem.lower() == folder.module.lower():
            return False
        files += child.is_program or child.is_zip
    return files > 1 or (folder.name == around and files == 1)


def _remark(child: Child) -> str:
    names = [inner.name for inner in child.inner]
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
        names = {inner.stem for inner in child.inner}
        repeated |= seen & names
        seen |= names
    return 2 * len(repeated) > len(seen)
