"""Write the feedback on one file as plain text.

Students choose names and output, so the text contains no characters that control a terminal.
"""

from collections.abc import Iterable, Iterator
from operator import attrgetter

from grader.feedback import wording
from grader.feedback.check_filters import short
from grader.feedback.page_sections import sections
from grader.feedback.same_mistake import Mistake, mistakes
from grader.feedback.student_view import student_view
from grader.feedback.to_do import to_do
from grader.feedback.view_records import PartFeedback, ShownFailure, StudentView
from grader.records.diagnosis import Diagnosis
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.source_map import SCRIPT
from grader.records.verdict import Verdict

_LINES_AT_ENDS = 30  # of a long text: a terminal cannot fold it
_SIGNS = {Verdict.PASSED: "✓", Verdict.BROKEN: "!", Verdict.CARRIED_FORWARD: "→"}


def feedback_text(result: Result, *, as_marker: bool = False) -> str:
    """Return the feedback for the student; with *as_marker*, all of each check and the style."""
    if not as_marker or result.status is Status.NOT_GRADABLE:
        return _for_student(student_view(result))
    lines = _head(result)
    for part in result.parts:
        lines += _part_for_marker(part, result.checks_of(part.id))
        for diagnosis in result.diagnoses:
            if diagnosis.part == part.id:
                lines += _diagnosis(diagnosis)
    style: list[str] = []
    source_map = SCRIPT if result.program is None else result.program.source_map
    for seen in result.style:
        times = f"{wording.counted(seen.count, 'time')}, first on {source_map.place(seen.line)}"
        style.append(f"{seen.topic}: {seen.what} ({seen.rule}), {times}")
    lines += _list("Style, for the marks by hand", style)
    lines += _list("Isolation", result.layers)
    return "\n".join(lines) + "\n"


def _for_student(view: StudentView) -> str:
    lines = _head(view.result)
    in_sections = sections(view.parts)
    if not in_sections.nothing_ran:
        lines += _list("Do this first", map(attrgetter("line"), to_do(view)))
    for part in in_sections.to_fix:
        lines += _part_for_student(part)
    for group in in_sections.not_run:
        lines += ["", *_headings(group.parts), f"  ✗ {group.reason}"]
    if in_sections.unwritten:
        sentence = wording.UNWRITTEN if len(in_sections.unwritten) == 1 else wording.UNWRITTEN_PARTS
        lines += ["", *_headings(in_sections.unwritten), f"  {sentence}"]
    for part in in_sections.full:
        lines += _part_for_student(part)
    return "\n".join(lines) + "\n"


def _head(result: Result) -> list[str]:
    file = wording.one_line(result.file or "no file was graded")
    heading = f"{wording.one_line(result.name)} · {file}"
    if result.status is Status.NOT_GRADABLE:
        # Nothing ran: the notes say why.
        return [
            heading,
            f"Not gradable: {wording.marks_of(result.marks, result.out_of)}.",
            *map(wording.one_line, result.notes),
        ]
    earned = wording.marks_of(result.marks, result.out_of)
    marks = f"Automatic tests: {earned}{wording.of_bonus(result)}."
    if result.by_hand_out_of:
        marks += f" Marked by hand: not yet (out of {wording.number(result.by_hand_out_of)})."
    lines = [heading, marks]
    if result.status is not Status.GRADED:
        lines.append(f"Status: {result.status.value}")
    lines += _list("Notes", result.notes)
    taken = [f"{wording.number(cost.marks)}: {cost.reason}" for cost in result.deductions]
    return lines + _list("Deductions", taken)


def _headings(parts: Iterable[PartFeedback]) -> list[str]:
    return [_heading(part.mark) for part in parts]


def _part_for_student(part: PartFeedback) -> Iterator[str]:
    yield from ("", _heading(part.mark))
    if part.unwritten:
        yield f"  {wording.UNWRITTEN}"
    if part.mark.bonus and part.full < part.checks:
        yield f"  {wording.BONUS}"
    if part.full:
        yield f"  ✓ {part.full} of {wording.counted(part.checks, 'check')} with full marks"
    yield from (f"  · {note}" for note in part.notes)
    for likely in part.likely:
        yield f"  ? {likely.lead}"
        for candidate in likely.candidates:
            yield f"      - {candidate}"
    if part.broken:
        yield f"  ! {wording.counted(part.broken, 'check')}: {wording.OUR_FAULT}"
    yield from (f"  → {carried}" for carried in part.carried)
    for mistake in mistakes(part.shown):
        yield from _mistake(mistake)
    if part.held_back:
        yield f"  ✗ {wording.counted(part.held_back, 'more check')} did not pass. {wording.FIRST}"
    if part.hidden:
        yield (
            f"  ✗ {wording.counted(part.hidden, 'check')} whose cases are not shown did not pass."
            f" {wording.OWN_VALUES}"
        )


def _mistake(mistake: Mistake) -> Iterator[str]:
    yield from _shown(mistake.first)
    if not mistake.more:
        return
    said = f"      {wording.counted(mistake.times_more, 'more check')} failed in the same way"
    titles = dict.fromkeys(wording.one_line(shown.title) for shown in mistake.more)
    if list(titles) == [wording.one_line(mistake.first.title)]:  # only other cases of the same test
        yield f"{said}."
        return
    yield f"{said}:"
    for title in titles:
        yield f"        - {title}"


def _shown(shown: ShownFailure) -> Iterator[str]:
    title = f"  ✗ {wording.one_line(shown.title)}"
    if shown.times > 1:
        title += f" ({shown.times} cases)"
    yield title
    if shown.ending:
        yield f"      {wording.one_line(shown.ending)}"
    if shown.failure is not None:
        yield from _fact("what we did", shown.failure.did)
        yield from _fact("we expected", shown.failure.expected)
        yield from _fact("your program gave", _cut(shown.failure.came))
        yield from _fact("try", shown.failure.advice)
    yield from _fact("try", shown.hint)
    yield from _screen(_cut(shown.transcript))


def _part_for_marker(part: PartMark, checks: list[CheckMark]) -> Iterator[str]:
    yield from ("", _heading(part))
    for check in checks:
        sign = _SIGNS.get(check.verdict, "✗")
        ended = check.verdict.value
        if check.carried_from:
            ended += f" from {wording.one_line(wording.listed(check.carried_from))}"
        marks = wording.marks_of(check.marks, check.out_of)
        facts = f"{ended}, {marks}, {check.audience.value}"
        yield f"  {sign} {wording.one_line(check.id)} ({facts}): {wording.one_line(check.title)}"
        for note in check.notes:
            yield from _fact("note", note)
        if check.failure is not None:
            yield from _fact("why", check.failure.not_run)
            yield from _fact("did", check.failure.did)
            yield from _fact("expected", check.failure.expected)
            yield from _fact("came", check.failure.came)
            yield from _fact("advice", check.failure.advice)
            yield from _fact("test ended with", check.failure.test_error)
            yield from _fact("hint", check.hint)
            yield from _screen(check.transcript)


def _diagnosis(diagnosis: Diagnosis) -> Iterator[str]:
    names = " or ".join(wording.one_line(cause.mutant) for cause in diagnosis.causes)
    explains = f"explains {wording.counted(diagnosis.explained, 'check')} that did not pass"
    yield f"  ? {names} ({diagnosis.strength.value}, {explains})"
    for cause in diagnosis.causes:
        yield f"      {wording.one_line(cause.says)}"


def _heading(part: PartMark) -> str:
    return f"{wording.titled(part)}: {wording.marks_of(part.marks, part.out_of)}"


def _fact(label: str, text: str) -> Iterator[str]:
    """Yield the lines of *text* after *label*, below each other: a board keeps its shape."""
    for line in wording.visible(text).expandtabs().splitlines():
        yield f"      {label:<18}{line}"
        label = ""


def _cut(text: str) -> str:
    """Return *text* without its middle if it is long: a terminal cannot fold it."""
    return short(text, _LINES_AT_ENDS, _LINES_AT_ENDS)


def _screen(transcript: str) -> Iterator[str]:
    if transcript:
        yield "      what was on the screen"
    for line in wording.visible(transcript).expandtabs().splitlines():
        yield f"        │ {line}"


def _list(title: str, items: Iterable[str]) -> list[str]:
    lines = [f"  - {wording.one_line(item)}" for item in items]
    if not lines:
        return []
    return ["", title, *lines]
