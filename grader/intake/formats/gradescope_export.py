"""Gradescope's "Export Submissions": a folder for each, and their names in
``submission_metadata.yml``.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator

from attrs import evolve

from grader.intake.batch_folder import BatchFolder
from grader.intake.entry import Claim
from grader.limits import METADATA_BYTES

_SUBMISSION = re.compile(r"submission_[0-9]{1,20}$")
_METADATA = "submission_metadata.yml"
# The lines of it that name: of its other lines none begins so far to the left.
_KEY = re.compile(r"(submission_[0-9]{1,20})(?:\.\w+)?:\s*$")
_FACT = re.compile(r" {1,6}(?:- )?:?(?P<fact>name|email): (?P<value>.+)$")
_SECTION = re.compile(r" {1,2}:?(?P<name>\w+):(?P<value>.*)")

_ESCAPE = re.compile(
    r"\\(?:(?P<code>x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8})|(?P<character>.))"
)


def recognises(folder: BatchFolder) -> bool:
    """Return whether *folder* is an export: folders ``submission_<number>`` and that file."""
    for child in folder.voting:
        if not _SUBMISSION.match(child.stem):
            return False
    return bool(folder.voting)


def claims(folder: BatchFolder) -> tuple[Claim, ...]:
    """Return each submission, with its name from that file, or else its folder's."""
    facts: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for child in folder.children:
        if child.name == _METADATA and child.is_file:
            data = child.files[0].read(METADATA_BYTES, True).data or b""  # noqa: FBT003
            for key, value in _said(data.decode("utf-8", "replace")):
                facts[key].append(value)
    found: list[Claim] = []
    for child in folder.children:
        if child.name != _METADATA and not child.is_teachers_table:
            name = ", ".join(facts[child.stem, "name"]) or child.stem
            email = ", ".join(facts[child.stem, "email"])
            sent_at = "".join(facts[child.stem, "created_at"][-1:])
            found.append(evolve(child.claim(), name=name, email=email, sent_at=sent_at))
    return tuple(found)


def _said(text: str) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield each submission with what is said of it (``name``, ``email`` or ``created_at``), and
    the value.
    """
    submission, section = "", ""
    for line in text.splitlines():
        if line[:1].strip():
            match = _KEY.match(line)
            submission, section = "", ""
            if match:
                submission = match[1]
            continue
        key, said = _SECTION.match(line), _FACT.match(line)
        if key and not line.lstrip().startswith("-"):
            section = key["name"]
            if section == "created_at":
                yield (submission, section), _scalar(key["value"].strip())
        elif said and section == "submitters":
            yield (submission, said["fact"]), _scalar(said["value"].strip())


def _scalar(written: str) -> str:
    """Return a text as YAML writes it on one line."""
    if written[:1] == written[-1:] == "'":
        return written[1:-1].replace("''", "'")
    if written[:1] == written[-1:] == '"':
        return _ESCAPE.sub(_escaped, written[1:-1])
    return written


def _escaped(found: re.Match[str]) -> str:
    """Return the character of an escape: YAML writes an emoji as a number."""
    if found["code"] is None:
        return found["character"]
    return chr(min(int(found["code"][1:], 16), sys.maxunicode))
