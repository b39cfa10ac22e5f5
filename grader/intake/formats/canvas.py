"""Canvas's "Download Submissions": which file is whose."""

import re
from collections import defaultdict

from attrs import evolve

from grader.intake.batch_folder import BatchFolder, Child
from grader.intake.entry import Claim, Listed

# <name>[_LATE]_<user>_<submission>_<file>: students choose the name, which Canvas writes in small
# letters without spaces. It may be empty, or have underscores and numbers, too.
_FILE = re.compile(
    r"(?P<name>.*?)(?:_LATE)?_(?P<user>[0-9]{1,20})_(?P<submission>[0-9]{1,20})_(?P<file>.+)",
    re.DOTALL,
)
# What was typed into Canvas, or the address of a page, has no number of a submission.
_TYPED = re.compile(
    r"(?P<name>.*?)(?:_LATE)?_(?P<user>[0-9]{1,20})_(?P<file>(?:text|link)\.html)", re.DOTALL
)
# If Canvas hides the names, it hides its numbers, too.
_ANONYMOUS = re.compile(
    r"(?:LATE_)?(?P<name>(?P<user>anon_[0-9A-Za-z]{1,20}))_"
    r"(?:[0-9]{1,20}_|(?=(?:text|link)\.html$))(?P<file>.+)",
    re.DOTALL,
)
# Anywhere: a name that ends with two numbers, one of them the student's own, hides nothing.
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
    """Return the users, each once, with Canvas's number as the id. A number with two names is two
    claims: one of the two has the other's number in the name.
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
        found.append(Claim(*named, is_participant=True, is_canvas=True, is_late=is_late))
    return (*found, *strays)
