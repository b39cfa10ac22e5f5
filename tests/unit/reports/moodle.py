"""What Moodle 4.5 does with a grading worksheet and with a zip of feedback, as it was measured.

The facts come from a running Moodle (see ``docs/results-format.md`` for what follows from them).
"""

import html
import re

NEEDED = ("Identifier", "Grade", "Last modified (grade)")


def php_cells(text: str) -> list[list[str]]:
    """Return the rows of *text* as PHP's ``fgetcsv`` reads them: a backslash within quotes takes
    the meaning from the quote after it.
    """
    rows: list[list[str]] = [[]]
    cell, quoted, at = "", False, 0
    while at < len(text):
        char = text[at]
        if quoted and char == "\\" and at + 1 < len(text):
            cell += text[at : at + 2]
            at += 1
        elif quoted and char == '"' and text[at + 1 : at + 2] == '"':
            cell += '"'
            at += 1
        elif char == '"':
            quoted = not quoted
        elif char in ",\n" and not quoted:
            rows[-1].append(cell)
            cell = ""
            if char == "\n":
                rows.append([])
        elif char != "\r" or quoted:
            cell += char
        at += 1
    if cell or rows[-1]:
        rows[-1].append(cell)
    return [row for row in rows if row]


def imported(data: bytes, maximum: float = 100.0) -> dict[str, tuple[float | None, str]]:
    """Return the grade and the comment that Moodle stores for each participant.

    Raises:
        ValueError: If it says that it could not read the worksheet.
    """
    text = data.decode("utf-8").removeprefix("\ufeff")
    header, *rows = php_cells(re.sub("\r\n?", "\n", text))
    if any(name not in header for name in NEEDED):
        raise ValueError("Moodle could not read the uploaded worksheet.")
    if any(len(row) != len(header) for row in rows):
        return {}
    stored: dict[str, tuple[float | None, str]] = {}
    for row in rows:
        cells = dict(zip(header, row, strict=True))
        number = re.search(r"Participant (\d+)", cells["Identifier"])
        assert number is not None, "Moodle crashes over this identifier"
        if number[1] in stored:
            continue
        grade: float | None = None
        if cells["Grade"]:
            leading = re.match(r"\d+(\.\d+)?", cells["Grade"])
            grade = float(leading[0]) if leading else 0.0
            if grade > maximum or cells.get("Grade can be changed") == "No":
                grade = None
        comment = cells.get("Feedback comments", "")
        stored[number[1]] = (grade, re.sub(r"\n", " ", comment))
    return stored


def as_read(comment: str) -> str:
    """Return a stored comment as a student reads it."""
    return html.unescape(re.sub(r"<br>", "\n", comment))


_FEEDBACK = re.compile(r"(?P<name>[^_/]*)_(?P<id>[0-9]+)_assignsubmission_file_?/(?P<file>[^.~].*)")


def feedback_for(member: str) -> tuple[str, str] | None:
    """Return the participant and the file that a member of a zip is for; None if Moodle ignores
    it.
    """
    match = _FEEDBACK.fullmatch(member)
    if match is None:
        return None
    return match["id"], match["file"]
