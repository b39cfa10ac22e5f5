"""Moodle's "Download all submissions": which entry is whose."""

import re
from collections.abc import Iterable

from attrs import evolve

from grader.intake.entry import Entry, Sent

# <name>_<participant>_assignsubmission_<kind>/<path>, with folders; _<file> without; /_ in Moodle 4.0 and older.
# A name never contains an underscore. Without a number: a team's "Default group".
_ENTRY = re.compile(
    r"(?P<name>[^_/]*)(?:_(?P<id>[0-9]{1,20}))?_assignsubmission_(?P<kind>[a-z]+)(?:_?/|_|$)(?P<rest>.*)", re.DOTALL
)


def is_entry(path: str) -> bool:
    """Whether Moodle would have written *path*."""
    return _ENTRY.match(path) is not None


def entries(files: Iterable[Sent]) -> tuple[Entry, ...]:
    """
    The students (or teams) that *files* belong to, each once; files that Moodle did not write are passed over.

    The participant's number is the id, or the name where there is none. Blind entries, which all have the same name,
    get their number as a part of it.
    """
    found: dict[str, tuple[list[str], list[Sent]]] = {}
    for sent in files:
        match = _ENTRY.match(sent.path)
        if match is None:
            continue
        name = match["name"].strip()
        names, own = found.setdefault(match["id"] or name, ([], []))
        if name not in names:
            names.append(name)
        if match["rest"]:
            own.append(evolve(sent, path=match["rest"]))
    owners: dict[str, int] = {}
    for names, _ in found.values():
        owners[names[0]] = owners.get(names[0], 0) + 1
    return tuple(
        Entry(number, _shown(number, names[0], owners[names[0]]), tuple(own), is_moodle=True)
        for number, (names, own) in found.items()
    )


def _shown(number: str, name: str, owners: int) -> str:
    if number != name and (owners > 1 or name in {"Participant", ""}):
        return f"{name} {number}".strip()
    return name


def without_marks(name: str) -> str:
    """*name* as Moodle writes it into a zip: ``_`` becomes a space, and what a file name cannot hold is taken out."""
    return re.sub(r"[&<>\"`|':\\/\x00-\x1f]", "", name).replace("_", " ").strip()
