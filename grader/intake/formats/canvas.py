"""Read Canvas's "Download Submissions": which file belongs to whom."""

import re
from collections import defaultdict

from attrs import evolve

from grader.intake.batch_folder import BatchFolder, Child
from grader.intake.entry import Claim, Listed

# <name>[_LATE]_<user>_<submission>_<file>. Students choose the name, and Canvas writes it in small
# letters without spaces. It may be empty, or contain underscores and numbers.
_FILE = re.compile(
    r"(?P<name>.*?)(?:_LATE)?_(?P<user>[0-9]{1,20})_(?P<submission>[0-9]{1,20})_(?P<file>.+)",
    re.DOTALL,
)
# Typed text and the address of a page have no number of a submission.
_TYPED = re.compile(
    r"(?P<name>.*?)(?:_LATE)?_(?P<user>[0-9]{1,20})_(?P<file>(?:text|link)\.html)", re.DOTALL
)
# If Canvas hides the names, it also hides its numbers.
_ANONYMOUS = re.compile(
    r"(?:LATE_)?(?P<name>(?P<user>anon_[0-9A-Za-z]{1,20}))_"
    r"(?:[0-9]{1,20}_|(?=(?:text|link)\.html$))(?P<file>.+)",
    re.DOTALL,
)
# Searched anywhere, so a student cannot hide it with a name that ends with two numbers.
_LATE = re.compile(r"_LATE_[0-9]{1,20}_(?:[0-9]{1,20}_|(?:text|link)\.html$)|^LATE_anon_")


def _named(child: Child) -> re.Match[str] | None:
    if child.is_file:
        for pattern in (_FILE, _TYPED, _ANONYMOUS):
            found = pattern.fullmatch(child.name)
            if found is not None:
                return found
    return None


def recognises(folder: BatchFolder) -> bool:
    """Return whether all files in *folder* have names that Canvas gives."""
    voting = folder.voting
    return bool(voting) and None not in map(_named, voting)


def claims(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return each user once, with Canvas's number as the id.

    A number with two names makes two claims: one of the two wrote the other's number into the name.
    """
    files: defaultdict[tuple[str, str], list[Listed]] = defaultdict(list)
    late: set[tuple[str, str]] = set()
    strays: list[Claim] = []
    for child in folder.children:
        match = _named(child)
        if match is not None:
            user = (match["user"], match["name"])
            if _LATE.search(child.name):
                late.add(user)
            files[user].append(evolve(child.files[0], path=match["file"]))
        elif not child.is_teachers_table:
            strays.append(child.claim())
    found: list[Claim] = []
    for user, own in files.items():
        named = (*user, tuple(own), folder.place)
        is_late = user in late
        found.append(Claim(*named, platform="canvas", is_late=is_late))
    return (*found, *strays)
