"""``grader grade``: a whole batch, from what Moodle gave to marks."""

import os
import sys
from pathlib import Path

import click
from rich.console import Console

from grader import config
from grader.batch.dispatch import grade
from grader.batch.output import BY_HAND, Output, prepare
from grader.batch.pending import pending
from grader.batch.submissions import submissions as submissions_in
from grader.executors import EXECUTORS
from grader.intake.by_hand import read_by_hand
from grader.intake.worksheet import read_worksheet
from grader.records.result import Status
from grader.reports.progress import Progress
from grader.reports.terminal_summary import misunderstood, summary, table, to_upload
from grader.store import Store


@click.command()
@click.argument("assignment")
@click.argument("submissions", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--out", type=click.Path(path_type=Path), help="Where results go.  [default: out/ASSIGNMENT]"
)
@click.option(
    "--worksheet",
    type=click.Path(path_type=Path),
    help="Moodle's grading worksheet (CSV): it says who was late, and is written back with marks.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many to grade at once.  [default: one for each processor]",
)
@click.option(
    "--executor",
    "executor_name",
    type=click.Choice(list(EXECUTORS)),
    default="processes",
    help="What runs the work: processes of this machine, or this one, for a debugger.",
)
@click.option(
    "--fresh", is_flag=True, help="Grade all of them again, also those that were graded before."
)
@click.option(
    "--unsafe-no-sandbox",
    "unsafe",
    is_flag=True,
    help="Go on even if programs cannot be locked in. Every result says so.",
)
def command(  # noqa: PLR0913 - one for each option
    *,
    assignment: str,
    submissions: tuple[Path, ...],
    out: Path | None,
    worksheet: Path | None,
    jobs: int | None,
    executor_name: str,
    fresh: bool,
    unsafe: bool,
) -> int:
    """
    Grade SUBMISSIONS of ASSIGNMENT: zips from Moodle or Gradescope, folders of them or of students,
    or files.

    Every submission comes back with marks and a reason. A batch that was interrupted continues
    where it stopped.

    \b
    Examples:
      grader grade asn3 "CS161-Assignment 3-4711.zip"
      grader grade asn3 submissions/ --worksheet grades.csv --out results/
      grader grade asn3 ada/asn3.py grace/asn3.py --jobs 1
    """  # noqa: D301 - \b is click's own mark
    chosen = config.load(config.find(assignment))
    where = out or Path("out") / chosen.name
    executor = EXECUTORS[executor_name](
        jobs or len(os.sched_getaffinity(0)),
        "grader.pipeline.worker:work",
        chosen.folder.resolve(),
        unsafe,
    )
    sheet = None
    if worksheet is not None:
        sheet = read_worksheet(worksheet)
    with Store(prepare(where), fresh=fresh) as store:
        output = Output(chosen, store, where, sheet, read_by_hand(where / BY_HAND, chosen.by_hand))
        with (
            submissions_in(submissions, chosen, sheet) as sent,
            pending(chosen, sent, store, unsafe=unsafe) as waiting,
            Progress(
                Console(stderr=True),
                "Grading",
                "{} graded",
                "submission",
                total=waiting.left + waiting.kept,
                done=waiting.kept,
            ) as progress,
        ):
            grade(waiting.tasks, executor, output, lambda result: progress.advance(result.name))
        batch = output.write()
        results = batch.results
        screen = Console(file=sys.stdout)
        screen.print(table(results))
        screen.print(summary(results), markup=False, highlight=False, soft_wrap=True)
        for line in misunderstood(results):
            screen.print(line, markup=False, highlight=False, soft_wrap=True)
        if waiting.kept:
            print(f"{waiting.kept} of them had been graded before; --fresh grades them again.")
        print(f"Results are in {where}: results.json, marks.csv, report/index.html")
        for line in to_upload(batch):
            print(line)
        return int(any(result.status is not Status.GRADED for result in results))
