"""Read Gradescope's "Export Submissions": a folder for each, and a file with the names."""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import groupby
from operator import attrgetter, itemgetter

from attrs import evolve

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim, Listed, SentFile
from grader.limits import METADATA_BYTES

_SUBMISSION = re.compile(r"submission_[0-9]{1,20}$")
_METADATA = "submission_metadata.yml"
_FRACTION = re.compile(r"(?<=:[0-9]{2})\.[0-9]+")  # of a second
# Only lines that name a submission begin this far to the left.
_KEY = re.compile(r"(submission_[0-9]{1,20})(?:\.\w+)?:\s*$")
_SECTION = re.compile(r" {1,2}:?(?P<name>\w+):(?P<value>.*)")
# One fact about a person. YAML writes a long text on several lines. A text in quotes ends at its
# last quote, and any other where the next fact begins. With ++ and *+ Python does not try matched
# text again: for a name of a megabyte it would remember each place.
_FACT = re.compile(
    r"""^[ ]{1,6}(?:-[ ])?:?(?P<fact>name|email):[ ]
    (?P<value>"(?:[^"\\]++|\\.)*+" | '(?:[^']++|'')*+' |
    [^\n]+(?:\n[ ]{5,}+(?!-[ ]|:?\w+:\s)[^\n]+)*+)""",
    re.MULTILINE | re.VERBOSE | re.DOTALL,
)

_ESCAPE = re.compile(
    r"\\(?:(?P<code>x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})|(?P<character>.))"
)


def recognises(folder: BatchFolder) -> bool:
    """Return whether the names of all folders are ``submission_<number>``."""
    voting = folder.voting
    return bool(voting) and all(_SUBMISSION.match(child.stem) for child in voting)


def claims(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return each submission, with the name from the file, or else the name of its folder.

    A submission that is only in the file is there too: nobody is left out.
    """
    facts: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for child in folder.children:
        if child.name == _METADATA and child.is_file:
            data = child.files[0].read(METADATA_BYTES, True).data or b""  # noqa: FBT003
            for submission, fact, value in _said(data.decode("utf-8", "replace")):
                facts[submission][fact].append(value)
    found: list[Claim] = []
    for child in folder.children:
        if child.name != _METADATA and not child.is_teachers_table:
            found.append(child.claim())
    for submission in sorted(facts.keys() - set(map(attrgetter("id"), found))):
        place = f"{folder.place}/{submission}".lstrip("/")
        missing = Listed(submission, partial(_missing, submission))
        found.append(Claim(submission, submission, (missing,), place))
    return tuple(_with_facts(claim, facts[claim.id]) for claim in found)


def _missing(submission: str, most: int, only_the_first: bool) -> SentFile:  # noqa: FBT001
    del most, only_the_first
    return SentFile(
        submission,
        refused=f"{_METADATA} names it, but the export has no folder for it",
        is_unreadable=True,
    )


def _with_facts(claim: Claim, facts: defaultdict[str, list[str]]) -> Claim:
    return evolve(
        claim,
        name=", ".join(facts["name"]) or claim.name,
        email=", ".join(facts["email"]),
        sent_at=_FRACTION.sub("", "".join(facts["created_at"][-1:])),
    )


def _said(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield each submission, a fact (``name``, ``email`` or ``created_at``), and its value."""
    for (submission, section), lines in groupby(_lines(text), lambda one: one[:2]):
        if section == "created_at":
            _, _, line = next(lines)
            yield submission, section, _scalar(line.partition("created_at:")[2].strip())
        elif section == "submitters":
            for said in _FACT.finditer("\n".join(map(itemgetter(2), lines))):
                pieces = map(str.strip, said["value"].split("\n"))
                yield submission, said["fact"], _scalar(" ".join(filter(None, pieces)))


def _lines(text: str) -> Iterator[tuple[str, str, str]]:
    submission, section = "", ""
    for line in text.split("\n"):
        if line[:1].strip():
            match = _KEY.match(line)
            submission, section = "", ""
            if match:
                submission = match[1]
            continue
        key = _SECTION.match(line)
        if key:
            section = key["name"]
        if submission:
            yield submission, section, line


def _scalar(written: str) -> str:
    if written[:1] == written[-1:] == "'":
        return written[1:-1].replace("''", "'")
    if written[:1] == written[-1:] == '"':
        return _ESCAPE.sub(_escaped, written[1:-1])
    return written


def _escaped(found: re.Match[str]) -> str:
    if found["code"] is None:
        return found["character"]
    return chr(min(int(found["code"][1:], 16), sys.maxunicode))
