"""Read Moodle's "Download all submissions": which entry belongs to whom."""

import html
import re
from collections import defaultdict
from typing import NamedTuple

from attrs import evolve

from grader.intake.batch_folder import BatchFolder, Child
from grader.intake.entry import Claim, Listed

# <name>_<participant>_assignsubmission_<kind>/<path> with folders, _<file> without, and /_ in
# Moodle 4.0 and older. A name never contains an underscore. The "Default group" of teams has no
# number. A final (2) comes from ``DisplayPaths``.
_ENTRY = re.compile(
    r"(?P<name>[^_/]*)(?:_(?P<id>[0-9]{1,20}))?_assignsubmission_(?P<kind>[a-z]+)"
    r"(?:_?(?P<again> \([0-9]+\))?/|_|$)(?P<rest>.*)",
    re.DOTALL,
)

_ASSIGNMENT = re.compile(r"-(?P<number>[0-9]+)(?: ?\([0-9]+\))?(?:\.zip|\.csv)?$", re.IGNORECASE)


class _Participant(NamedTuple):
    """Identifies a participant or a team; the *id* is the number, or else the name."""

    id: str
    name: str
    place: str


def recognises(folder: BatchFolder) -> bool:
    """Return whether *folder* is a download from Moodle.

    Either all of it is Moodle's, or at least half of it has numbers of participants. So a program
    that came by mail may be next to it, and one student's folder with such a name changes nothing.
    """
    entries = numbered = others = 0
    voting = set(folder.voting)
    for child in folder.children:
        match = _ENTRY.match(_written(child))
        if match is not None:
            entries += 1
            numbered += match["id"] is not None
        elif child in voting:
            others += 1
    if entries and not others:
        return True
    return numbered > 0 and 2 * numbered >= entries + others


def claims(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return each participant (or team) once, and what is next to them.

    Blind entries have one name: it gets the number.
    """
    found: dict[_Participant, list[Listed]] = {}
    strays: list[Claim] = []
    for child in folder.children:
        match = _ENTRY.match(_written(child))
        if match is None:
            if not child.is_teachers_table:
                strays.append(child.claim())
            continue
        name, place = match["name"].strip(), folder.place
        if match["again"] is not None:
            # Two folders that look the same but have different names are two claims.
            place = child.place
        own = found.setdefault(_Participant(match["id"] or name, name, place), [])
        for file in child.files:
            part = _ENTRY.match(file.path)
            if part is not None and part["rest"]:
                own.append(evolve(file, path=part["rest"]))
    ids: defaultdict[str, set[str]] = defaultdict(set)
    for one in found:
        ids[one.name].add(one.id)
    participants: list[Claim] = []
    for one, files in found.items():
        shown = one.name
        if one.id != one.name and (len(ids[one.name]) > 1 or one.name in {"Participant", ""}):
            shown = f"{one.name} {one.id}".strip()
        participants.append(Claim(one.id, shown, tuple(files), one.place, platform="moodle"))
    return (*participants, *strays)


def _written(child: Child) -> str:
    if child.is_file:
        return child.name
    return f"{child.name}/"


def in_zip(name: str) -> tuple[str, ...]:
    """Return how Moodle may write the *name* of a team into a zip.

    Moodle 4.5 first escapes it as HTML: ``A & B`` becomes ``A amp; B``.
    """
    return _without_marks(name), _without_marks(html.escape(name, quote=False))


def assignment_number(file_name: str) -> str:
    """Return the number at the end of Moodle's name for a download or a worksheet; empty if none.

    A browser may add a number in brackets.
    """
    found = _ASSIGNMENT.search(file_name)
    return found["number"] if found else ""


def _without_marks(name: str) -> str:
    return re.sub(r"[&<>\"`|':\\/\x00-\x1f]", "", name).replace("_", " ").strip()
