"""Gradescope's "Export Submissions": a folder for each, and their names in
``submission_metadata.yml``.
"""

import re
from collections.abc import Iterator

from attrs import evolve

from grader.intake.entry import MEBI, BatchFolder, Claim
from grader.intake.formats.base import Reading, claim, is_teachers

_SUBMISSION = re.compile(r"submission_[0-9]{1,20}$")
_METADATA = "submission_metadata.yml"
_MOST_METADATA = 64 * MEBI  # bytes: it quotes what each submission printed
# The lines of it that name: of its other lines none begins so far to the left.
_KEY = re.compile(r"(submission_[0-9]{1,20})(?:\.\w+)?:\s*$")
_NAME = re.compile(r"  ?(?:  )?(?:- | ):?name: (?P<name>.+)$")
_SECTION = re.compile(r" {1,2}:?(?P<name>\w+):")


class Gradescope:
    """An export of Gradescope's: its folders ``submission_<number>`` alone, with the file that
    names the students.
    """

    def recognises(self, folder: BatchFolder) -> bool:
        """Return whether *folder* is an export of Gradescope's."""
        names = [child.stem for child in folder.voting]
        return bool(names) and all(map(_SUBMISSION.match, names))

    def claims(self, folder: BatchFolder, read: Reading) -> tuple[Claim, ...]:
        """Return each submission, with its name from Gradescope's file, or else its folder's."""
        del read
        names = _names(folder)
        found: list[Claim] = []
        for child in folder.children:
            if child.name != _METADATA and not is_teachers(child):
                found.append(evolve(claim(child), name=names.get(child.stem, child.stem)))
        return tuple(found)


def _names(folder: BatchFolder) -> dict[str, str]:
    """Return the names of who sent in what, several with commas between them."""
    names: dict[str, str] = {}
    for child in folder.children:
        if child.name == _METADATA and child.is_file:
            data = child.files[0].read(_MOST_METADATA, True).data or b""  # noqa: FBT003
            for submission, name in _said(data.decode("utf-8", "replace")):
                if submission in names:
                    names[submission] += f", {name}"
                else:
                    names[submission] = name
    return names


def _said(text: str) -> Iterator[tuple[str, str]]:
    submission, section = "", ""
    for line in text.splitlines():
        if line[:1].strip():
            match = _KEY.match(line)
            submission, section = "", ""
            if match:
                submission = match[1]
        elif (key := _SECTION.match(line)) is not None and line.lstrip()[0] != "-":
            section = key["name"]
        elif section == "submitters" and (named := _NAME.match(line)) is not None:
            yield submission, _scalar(named["name"].strip())


def _scalar(written: str) -> str:
    """Return a text as YAML writes it on one line."""
    if written[:1] == written[-1:] == "'":
        return written[1:-1].replace("''", "'")
    if written[:1] == written[-1:] == '"':
        return re.sub(r"\\(.)", r"\1", written[1:-1])
    return written
