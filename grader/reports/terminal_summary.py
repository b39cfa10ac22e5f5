"""Summarize a batch for a person at a terminal.

Students choose their names: the text has no characters that control a terminal, or markup of rich.
"""

import json
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean, median

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from grader.diagnosis.misconceptions import MOST_SHOWN, of_class
from grader.feedback.wording import UNFINISHED, counted, marks_of, number, one_line, some
from grader.gradebook.at_a_glance import (
    at_a_glance_with_note,
    counted_statuses,
    in_statistics,
    statuses,
)
from grader.gradebook.batch import Batch
from grader.gradebook.canvas_upload import canvas_upload
from grader.gradebook.moodle_upload import OF_OTHERS, upload
from grader.records.result import Result, Status

LONGEST_TABLE = 60
_OPEN = "without a grade, because something is not decided yet"
LEAST_WIDTH = 80  # characters, for a table
_GRADESCOPE_ID = 24  # characters; an id such as submission_123456789 is not broken
_MOST_UNMATCHED = 10  # rows of by_hand.csv; in a batch of late work, most match nothing

_STATUS_STYLES = {
    Status.GRADED: "green",
    Status.NEEDS_A_PERSON: "yellow",
    Status.NOT_GRADABLE: "red",
}


def table(batch: Batch, width: int = LEAST_WIDTH) -> RenderableType:
    """Return a table with one row for each submission, or text if *width* is less than LEAST_WIDTH.

    *width* is in characters. Of more than LONGEST_TABLE submissions, it shows those that a person
    must look at, at most LONGEST_TABLE.
    """
    shown = batch.results
    if len(shown) > LONGEST_TABLE:
        look = [result for result in shown if result.status is not Status.GRADED]
        shown = look[:LONGEST_TABLE]
    more = ""
    if len(shown) < len(batch.results):
        more = f"The other {counted(len(batch.results) - len(shown), 'row')}: see marks.csv."
    if not shown and batch.results:
        return Text("No submission needs a person.")
    has_final = batch.has_final_marks()
    if width < LEAST_WIDTH:
        return _blocks(batch, shown, more, has_final=has_final)
    drawn = Table(title_justify="left", caption_justify="left")
    is_short = all(len(one_line(result.id)) <= _GRADESCOPE_ID for result in shown)
    drawn.add_column("Id", overflow="fold", no_wrap=is_short)  # a cut id would be another one
    drawn.add_column("Name", overflow="fold")
    drawn.add_column("Status")
    drawn.add_column("Marks", justify="right", no_wrap=True)
    if has_final:
        drawn.add_column("Final", justify="right")
    drawn.add_column("Needs attention", ratio=1)
    for result in shown:
        cells: list[Text | str] = [Text(one_line(result.id)), Text(one_line(result.name))]
        cells += [_status(result), marks_of(result.marks, result.out_of)]
        if has_final:
            cells.append(_final(batch, result))
        cells.append(Text(", ".join(at_a_glance_with_note(result))))
        drawn.add_row(*cells)
    drawn.caption = more or None
    return drawn


def _blocks(batch: Batch, shown: Iterable[Result], more: str, *, has_final: bool) -> RenderableType:
    lines: list[RenderableType] = []
    for result in shown:
        lines.append(Text(f"{one_line(result.id)}  {one_line(result.name)}", style="bold"))
        below = Text.assemble(_status(result), f", {marks_of(result.marks, result.out_of)}")
        if has_final:
            below.append(f", final {_final(batch, result)}")
        why = ", ".join(at_a_glance_with_note(result))
        if why:
            below.append(f"\n{why}")
        lines.append(Padding(below, (0, 0, 0, 2)))
    if more:
        lines.append(Text(more))
    return Group(*lines)


def _status(result: Result) -> Text:
    return Text(result.status.value, style=_STATUS_STYLES[result.status])


def _final(batch: Batch, result: Result) -> str:
    final = batch.final(result)
    if final.marks is None:
        return "open"
    return marks_of(final.marks, final.out_of)


def summary(results: Iterable[Result]) -> str:
    """Return how many submissions have which status, and the median, in one line."""
    known = list(results)
    if not known:
        return "No submissions."
    counts = ", ".join(reversed(counted_statuses(known)))
    line = f"{counted(len(known), 'submission')}: {counts}."
    graded = in_statistics(known)
    if not graded:
        return line
    out_of = number(max(result.out_of for result in graded))
    middle = number(median(result.marks for result in graded))
    return f"{line} Median (automatic tests): {middle} / {out_of}."


def print_summary(
    screen: Console, batch: Batch, where: Path, graded_before: int = 0, computed_again: int = 0
) -> None:
    """Print the summary of a *batch*; *where* is the folder of its results."""
    screen.print(table(batch, screen.width))
    lines = [summary(batch.results), *misunderstood(batch.results)]
    if graded_before:
        lines.append(f"{graded_before} of them had been graded before; --fresh grades them again.")
    if computed_again:
        were = "was" if computed_again == 1 else "were"
        results = counted(computed_again, "result")
        lines.append(f"{results} {were} computed again without running programs.")
    lines.append(f"Results are in {where}: results.json, marks.csv, report/index.html")
    lines += to_upload(batch, where)
    for line in lines:
        # A terminal breaks lines between words; a program gets whole lines.
        screen.print(line, markup=False, highlight=False, soft_wrap=not screen.is_terminal)


def without(removed: Sequence[str]) -> str:
    """Return a sentence about students who had results and are no longer in the batch."""
    names = some(list(map(one_line, removed)))
    return (
        f"No longer in the results, because they are not in this batch: {names}. Marks by hand are"
        " kept. Give several downloads in one command; and for another class, use another --out."
    )


def as_json(
    batch: Batch, graded_before: int, computed_again: int = 0, removed: Sequence[str] = ()
) -> str:
    """Return the summary as a JSON object on one line, for programs."""
    look: list[dict[str, object]] = []
    for result in batch.results:
        if result.status is not Status.GRADED or result.flags:
            status = result.status.value
            why = at_a_glance_with_note(result)
            look.append({"id": result.id, "name": result.name, "status": status, "why": why})
    marks = [result.marks for result in in_statistics(batch.results)]
    facts: dict[str, object] = {
        "assignment": batch.assignment.name,
        "submissions": len(batch.results),
        "graded_before": graded_before,
        "computed_again": computed_again,
        "removed": list(removed),
        "unfinished": batch.unfinished,
        "statuses": dict(reversed(statuses(batch.results).items())),
        "mean": None,
        "median": None,
        "out_of": number(batch.assignment.marks),
        "attention": look,
    }
    if marks:
        facts |= {"mean": number(fmean(marks)), "median": number(median(marks))}
    # In ASCII: a name may contain half a surrogate pair, which UTF-8 cannot represent.
    return json.dumps(facts)


def misunderstood(results: Iterable[Result]) -> list[str]:
    """Return lines with the most common misconceptions, at most MOST_SHOWN."""
    found = of_class(results)
    if not found:
        return []
    lines = ["Most common mistakes:"]
    for misconception in found[:MOST_SHOWN]:
        says = " Or: ".join(one_line(cause.says) for cause in misconception.causes)
        lines.append(f"  {counted(misconception.students, 'student')}: {says}")
    if len(found) > MOST_SHOWN:
        lines.append(f"  All {len(found)} are in report/index.html.")
    return lines


def to_upload(batch: Batch, where: Path) -> list[str]:
    """Return lines about the next steps for Moodle and Canvas, and about unknown ids."""
    if batch.unfinished:
        return [UNFINISHED]
    lines = [*_for_moodle(batch, where), *_for_canvas(batch, where), *_not_known_late(batch)]
    unmatched = batch.unmatched()
    for row in unmatched[:_MOST_UNMATCHED]:
        lines.append(f"by_hand.csv: {row} is not in this batch. The row is kept: check the id.")
    if len(unmatched) > _MOST_UNMATCHED:
        more = counted(len(unmatched) - _MOST_UNMATCHED, "more row")
        lines.append(f"by_hand.csv: and {more} with an id that is not in this batch.")
    return lines


def _for_moodle(batch: Batch, where: Path) -> list[str]:
    sent_back = upload(batch)
    if sent_back is None:
        if any(result.participant for result in batch.results):
            return [
                "For Moodle: feedback.zip. (With --worksheet, you also get a file with the marks.)"
            ]
        return []
    rows = counted(len(sent_back.rows), "row")
    if sent_back.is_not_yet:
        lines = [_not_yet("Moodle", where, awaits_marks=sent_back.awaits_marks)]
    elif sent_back.is_of_others:
        lines = [f"For Moodle: not yet. {OF_OTHERS}"]
    elif not sent_back.rows:
        lines = ["For Moodle: all marks are already there. Upload only feedback.zip."]
    else:
        lines = [
            "For Moodle: upload worksheet.csv first, then feedback.zip (UPLOAD.txt says why).",
            f"  worksheet.csv has {rows}, {sent_back.graded} of them with a grade.",
        ]
    return lines + _counts(
        (_OPEN, sum(map(len, sent_back.open.values()))),
        ("to look at before you upload", len(sent_back.warnings)),
        ("without a page in feedback.zip", len(sent_back.without_page)),
        ("in the worksheet, but not graded", len(sent_back.not_in_zip)),
        ("graded, but not in the worksheet", len(sent_back.not_in_sheet)),
    )


def _for_canvas(batch: Batch, where: Path) -> list[str]:
    sent_back = canvas_upload(batch)
    if sent_back is None:
        if any(result.canvas_user for result in batch.results):
            return ["For Canvas: with --canvas and its gradebook, canvas.csv has the marks."]
        return []
    if sent_back.is_not_yet:
        lines = [_not_yet("Canvas", where, awaits_marks=sent_back.awaits_marks)]
    else:
        marks = counted(len(sent_back.marks), "mark")
        lines = [f"For Canvas: import canvas.csv. It has {marks} of this batch."]
    return lines + _counts(
        (_OPEN, sum(map(len, sent_back.open.values()))),
        ("replaced in Canvas by other marks", len(sent_back.replaced)),
        ("in the gradebook, but not graded", len(sent_back.not_graded)),
        ("graded, but not in the gradebook", len(sent_back.not_in_gradebook)),
    )


def _not_known_late(batch: Batch) -> list[str]:
    if not batch.assignment.policies.late.costs:
        return []
    unknown = 0
    for result in batch.results:
        # Canvas's own data says who was late, and a person decides about the cost.
        if not result.canvas_user and result.seconds_late is None:
            unknown += 1
    if not unknown:
        return []
    line = f"Late work costs marks, but {counted(unknown, 'submission')} lost none:"
    if batch.worksheet is not None:
        return [f"{line} the worksheet does not say which of them were late."]
    todo = "give the whole export, with its submission_metadata.yml"
    if batch.assignment.due is None:
        todo = "set due in assignment.toml"
    todo = f"For Moodle, give --worksheet; for Gradescope, {todo}."
    return [f"{line} it is not known who was late. {todo}"]


def _not_yet(platform: str, where: Path, *, awaits_marks: bool) -> str:
    run = f"then run: grader report {shlex.quote(str(where))}"
    if not awaits_marks:
        return f"For {platform}: not yet. No grade can be written. Do what UPLOAD.txt says, {run}"
    return (
        f"For {platform}: not yet. There is nothing to upload before marks are final. Give marks"
        f" with grader mark, or enter them in by_hand.csv, {run}"
    )


def _counts(*counts: tuple[str, int]) -> list[str]:
    lines: list[str] = []
    for what, count in counts:
        if count:
            lines.append(f"  {count} {what}: see UPLOAD.txt.")
    return lines
