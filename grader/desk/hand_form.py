"""Turn the form of a submission into marks by hand, and back. Fields are columns of a sheet."""

import re
from collections.abc import Mapping, Sequence

from attrs import evolve, frozen
from werkzeug.datastructures import MultiDict

from grader.feedback.wording import shortened
from grader.gradebook.marked_by_hand import program_sha256
from grader.marking import sheet_cells
from grader.records.assignment import Assignment, Criterion
from grader.records.by_hand import HandMark, LineRemark
from grader.source.syntax import lines_of

_LINE = re.compile(r"[0-9]{1,9}", re.ASCII)
_SHOWN = 40  # characters of an invalid line

MOST_REMARKS = 100
_CRITERION = "criterion-"
_ARE_RIGHT = "The automatic marks are right."


@frozen
class TypedForm:
    """Holds what is in the form: *fields* by name, and the line and the text of each remark."""

    fields: Mapping[str, str]
    remarks: tuple[tuple[str, str], ...] = ()
    answered: bool = False


def criterion_field(criterion: Criterion) -> str:
    """Return the name of the field for *criterion*."""
    return f"{_CRITERION}{criterion.id}"


def other_points_field(criterion: Criterion) -> str:
    """Return the name of the field for other points. An id can end with ``-other``."""
    return f"other-points-{criterion.id}"


def typed_of(hand: HandMark, rubric: Sequence[Criterion]) -> TypedForm:
    """Return the form that shows *hand*."""
    fields = {
        "marks": sheet_cells.printed(hand.marks),
        "machine": sheet_cells.printed(hand.machine),
        "reason": hand.reason,
        "comment": hand.comment,
    }
    for criterion in rubric:
        fields[criterion_field(criterion)] = sheet_cells.printed(hand.points(criterion.id))
    return TypedForm(fields, tuple((str(remark.line), remark.text) for remark in hand.remarks))


def typed_in(form: MultiDict[str, str], rubric: Sequence[Criterion]) -> TypedForm:
    """Return what was typed.

    A typed number counts more than the button next to it. If the automatic marks are said to be
    right and no others are typed, they become the typed marks.
    """
    names = ("marks", "machine", "reason")
    fields = {name: sheet_cells.plain(form.get(name, "")) for name in names}
    right = sheet_cells.plain(form.get("right", ""))
    if right and not fields["machine"]:
        fields["machine"] = right
        fields["reason"] = fields["reason"] or _ARE_RIGHT
    for criterion in rubric:
        name = criterion_field(criterion)
        other = sheet_cells.plain(form.get(other_points_field(criterion), ""))
        fields[name] = other or sheet_cells.plain(form.get(name, ""))
    comment = [form.get("comment", ""), *form.getlist("used-before")]
    fields["comment"] = "\n".join(filter(None, map(sheet_cells.plain, comment)))
    pairs = zip(form.getlist("remark-line"), form.getlist("remark-text"), strict=False)
    remarks = [(sheet_cells.plain(line), sheet_cells.plain(text)) for line, text in pairs]
    return TypedForm(fields, tuple(filter(any, remarks)), "answered" in form)


def checked(
    typed: TypedForm, before: HandMark, assignment: Assignment, program: str
) -> tuple[HandMark, dict[str, str]]:
    """Return the marks that were *typed*, and what is wrong with them, by the name of the field.

    What is not in the form stays as in *before*. The lines of remarks are those of *program*.
    """
    errors: dict[str, str] = {}
    most = sheet_cells.most_of(assignment)
    edits: dict[str, sheet_cells.Cell] = {}
    for name, text in typed.fields.items():
        column = name.removeprefix(_CRITERION)
        if column == "marks" and not assignment.by_hand:
            continue  # the form has no such field
        try:
            if column in most:
                edits[column] = sheet_cells.number_in(text, most[column])
            else:
                edits[column] = sheet_cells.text_in(text)
        except sheet_cells.BadCellError as error:
            errors[name] = f"{error}."
    if typed.fields["machine"] and not typed.fields["reason"]:
        errors["reason"] = "Say why you replace the automatic marks."
    if typed.fields["reason"] and not typed.fields["machine"]:
        errors["machine"] = "You gave a reason but no marks: enter the marks, too."
    remarks = _remarks(errors, typed, before, program)
    hand = evolve(sheet_cells.with_cells(before, edits), remarks=remarks)
    if typed.answered:
        hand = evolve(hand, appeal="")
    return hand, errors


def _remarks(
    errors: dict[str, str], typed: TypedForm, before: HandMark, program: str
) -> tuple[LineRemark, ...]:
    if len(typed.remarks) > MOST_REMARKS:
        errors["remarks"] = f"There are more than {MOST_REMARKS} remarks."
    known = {(str(remark.line), remark.text): remark for remark in before.remarks}
    lines = len(lines_of(program.rstrip("\n")))
    found: list[LineRemark] = []
    for line, text in sorted(typed.remarks, key=_by_line):
        if (line, text) in known:
            found.append(known[line, text])
        elif not text:
            errors["remarks"] = f"The remark on line {shortened(line, _SHOWN)} has no text."
        elif len(text) > sheet_cells.MOST_CHARACTERS:
            errors["remarks"] = (
                f"A remark is longer than {sheet_cells.MOST_CHARACTERS:,} characters."
            )
        elif not 1 <= _by_line((line, text)) <= lines:
            shown = f"“{shortened(text, _SHOWN)}” needs a line from 1 to {lines}"
            errors["remarks"] = f"The remark {shown}."
        else:
            found.append(LineRemark(int(line), text, program_sha256(program)))
    return tuple(found)


def _by_line(remark: tuple[str, str]) -> int:
    line = remark[0]
    if _LINE.fullmatch(line) is None:
        return 0
    return int(line)
