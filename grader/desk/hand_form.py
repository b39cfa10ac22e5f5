"""Turn what a person typed into the form of a submission into marks by hand, and back."""

import re
from collections.abc import Mapping, Sequence

from attrs import define, evolve, field, frozen
from werkzeug.datastructures import MultiDict

from grader.feedback.wording import shortened
from grader.gradebook.marked_by_hand import program_sha256
from grader.marking.sheet_cells import (
    MOST_CHARACTERS,
    TEXTS,
    BadCellError,
    most_of,
    number_in,
    plain,
    printed,
    text_in,
)
from grader.records.assignment import Assignment, Criterion
from grader.records.by_hand import HandMark, LineRemark
from grader.source.syntax import lines_of

_LINE = re.compile(r"[0-9]{1,9}", re.ASCII)
_SHOWN = 40  # characters of what was typed wrongly

MOST_REMARKS = 100
_MOST_BUTTONS = 10  # points of a criterion that has no levels of its own


@frozen
class Choice:
    """A button of a criterion: the points that it gives, what they mean, and the key for it."""

    points: str
    says: str
    key: str


@frozen
class Typed:
    """What is in the form, as texts.

    Attributes:
        fields: By the name of the field; see the names below.
        remarks: The line and the text of each remark.
        answered: Whether the appeal is answered.
    """

    fields: Mapping[str, str]
    remarks: tuple[tuple[str, str], ...] = ()
    answered: bool = False


@define
class Checked:
    """What the form gives.

    Attributes:
        hand: The marks, as far as they could be read.
        errors: What is wrong, by the name of the field, a sentence each.
    """

    hand: HandMark
    errors: dict[str, str] = field(factory=dict)


def criterion_field(place: int) -> str:
    """Return the name of the field of a criterion; *place* counts from 0."""
    return f"criterion-{place}"


def choices(criterion: Criterion) -> tuple[Choice, ...]:
    """Return the buttons of *criterion*, the most points first; none if it has too many points.

    The key is the number of points if all are whole and below 10. Else the keys count from 1.
    """
    levels = [(level.points, level.says) for level in criterion.levels]
    is_whole = criterion.points == int(criterion.points)
    if not levels and is_whole and criterion.points <= _MOST_BUTTONS:
        for whole in range(int(criterion.points), -1, -1):
            levels.append((float(whole), ""))
    are_digits = all(points == int(points) < _MOST_BUTTONS for points, _ in levels)
    found: list[Choice] = []
    for place, (points, says) in enumerate(levels, start=1):
        key = f"{place}"
        if are_digits:
            key = printed(points)
        if len(key) > 1:
            key = ""
        found.append(Choice(printed(points), says, key))
    return tuple(found)


def typed_of(hand: HandMark, rubric: Sequence[Criterion]) -> Typed:
    """Return the form that shows *hand*."""
    fields = {
        "marks": printed(hand.marks),
        "machine": printed(hand.machine),
        "reason": hand.reason,
        "comment": hand.comment,
    }
    points = dict(hand.criteria)
    for place, criterion in enumerate(rubric):
        fields[criterion_field(place)] = printed(points.get(criterion.id))
    remarks: list[tuple[str, str]] = []
    for remark in hand.remarks:
        remarks.append((str(remark.line), remark.text))
    return Typed(fields, tuple(remarks))


def typed_in(form: MultiDict[str, str], rubric: Sequence[Criterion]) -> Typed:
    """Return what was typed. A number in the field of a criterion counts, and not the button next
    to it; a comment that was chosen from those used before is put at the end.
    """
    fields: dict[str, str] = {}
    for name in ("marks", "machine", "reason"):
        fields[name] = plain(form.get(name, ""))
    for place in range(len(rubric)):
        name = criterion_field(place)
        fields[name] = plain(form.get(f"{name}-other", "")) or plain(form.get(name, ""))
    comment = [plain(form.get("comment", ""))]
    for chosen in form.getlist("used-before"):
        comment.append(plain(chosen))
    fields["comment"] = "\n".join(filter(None, comment))
    remarks: list[tuple[str, str]] = []
    pairs = zip(form.getlist("remark-line"), form.getlist("remark-text"), strict=False)
    for line, text in pairs:
        remarks.append((plain(line), plain(text)))
    given = tuple(remark for remark in remarks if any(remark))
    return Typed(fields, given, "answered" in form)


def checked(typed: Typed, before: HandMark, assignment: Assignment, program: str) -> Checked:
    """Return the marks by hand that were *typed*, and what is wrong with them.

    Args:
        typed: What is in the form.
        before: What was saved when the form was shown: what is not in the form stays.
        assignment: It says how many marks there are.
        program: The text that was graded, in which the lines of remarks are counted.
    """
    result = Checked(before)
    most = most_of(assignment)
    criteria: list[tuple[str, float]] = []
    for place, criterion in enumerate(assignment.rubric):
        points = _number(result, typed, criterion_field(place), most[criterion.id])
        if points is not None:
            criteria.append((criterion.id, points))
    known = {criterion.id for criterion in assignment.rubric}
    for id_, points in before.criteria:
        if id_ not in known:
            criteria.append((id_, points))  # of a rubric that was changed since
    marks = before.marks
    if assignment.by_hand:
        marks = _number(result, typed, "marks", most["marks"])
    machine = _number(result, typed, "machine", most["machine"])
    _check_texts(result, typed)
    appeal = before.appeal
    if typed.answered:
        appeal = ""
    result.hand = evolve(
        before,
        marks=marks,
        criteria=tuple(criteria),
        machine=machine,
        reason=typed.fields["reason"],
        comment=typed.fields["comment"],
        remarks=_remarks(result, typed, before, program),
        appeal=appeal,
    )
    return result


def _number(result: Checked, typed: Typed, name: str, most: float) -> float | None:
    """Return the number in the field *name*; None if it is empty or not valid."""
    try:
        return number_in(typed.fields[name], most)
    except BadCellError as error:
        result.errors[name] = f"{error}."
        return None


def _check_texts(result: Checked, typed: Typed) -> None:
    reason = typed.fields["reason"]
    if typed.fields["machine"] and not reason:
        result.errors["reason"] = "Say why you replace the automatic marks."
    if reason and not typed.fields["machine"]:
        result.errors["machine"] = "There is a reason, but no marks: enter the marks, too."
    for name in TEXTS:
        try:
            text_in(typed.fields[name])
        except BadCellError as error:
            result.errors[name] = f"{error}."


def _remarks(
    result: Checked, typed: Typed, before: HandMark, program: str
) -> tuple[LineRemark, ...]:
    if len(typed.remarks) > MOST_REMARKS:
        result.errors["remarks"] = f"There are more than {MOST_REMARKS} remarks."
    known = {(str(remark.line), remark.text): remark for remark in before.remarks}
    lines = len(lines_of(program.rstrip("\n")))
    found: list[LineRemark] = []
    for line, text in sorted(typed.remarks, key=_by_line):
        if (line, text) in known:
            found.append(known[line, text])
        elif not text:
            result.errors["remarks"] = f"The remark on line {shortened(line, _SHOWN)} has no text."
        elif len(text) > MOST_CHARACTERS:
            result.errors["remarks"] = f"A remark is longer than {MOST_CHARACTERS:,} characters."
        elif not 1 <= _by_line((line, text)) <= lines:
            shown = f"“{shortened(text, _SHOWN)}” needs a line from 1 to {lines}"
            result.errors["remarks"] = f"The remark {shown}."
        else:
            found.append(LineRemark(int(line), text, program_sha256(program)))
    return tuple(found)


def _by_line(remark: tuple[str, str]) -> int:
    line = remark[0]
    if _LINE.fullmatch(line) is None:
        return 0
    return int(line)
