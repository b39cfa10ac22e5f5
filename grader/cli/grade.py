"""``grader grade``: grades a whole batch."""

import shlex
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console

from grader.batch.dispatch import grade
from grader.batch.executor_choice import executor_for
from grader.batch.origin import Origin, batch_to_grade, write_with_progress
from grader.batch.output import BatchOutput
from grader.batch.pending import Pending, pending, scheme_of
from grader.batch.submissions import reader_of
from grader.cli.shared import options
from grader.errors import ClusterError, EndedByUser, GraderError, InputError
from grader.feedback.wording import visible
from grader.intake.formats.moodle import assignment_number
from grader.intake.litter import STORE
from grader.intake.read_worksheet import worksheets_in
from grader.intake.reading import kind_of, one_by_one
from grader.reports import terminal_summary
from grader.reports.progress import Progress


@click.command()
@click.argument("assignment")
@click.argument("submissions", nargs=-1, required=True, type=options.PATH)
@options.out
@click.option(
    "--worksheet",
    type=options.PATH,
    help="Moodle's grading worksheet (CSV). It says who was late, and is written again with the"
    " marks. The next run uses it again.",
)
@options.canvas
@options.canvas_column
@options.work(
    "dask://HOST:PORT, a Dask cluster (tls://HOST:PORT with TLS); or `serial`, this process, for a"
    " debugger."
)
@click.option(
    "--strict", is_flag=True, help="Exit with 1 if a submission needs a person or is not gradable."
)
@options.quiet
@options.json
@options.assignments
def command(
    *,
    assignment: str,
    submissions: tuple[Path, ...],
    out: Path | None,
    worksheet: Path | None,
    canvas: Path | None,
    canvas_column: str | None,
    jobs: int | None,
    executor_name: str,
    fresh: bool,
    unsafe: bool,
    strict: bool,
    quiet: bool,
    as_json: bool,
) -> int:
    """Grade SUBMISSIONS of ASSIGNMENT.

    SUBMISSIONS are zips from Moodle, Gradescope or Canvas, folders with such zips or with a folder
    for each student, or single files.

    Every submission gets marks, and reasons for them. If a batch was interrupted, run the same
    command again: it continues where it stopped. Exits with 0 if all submissions were graded as far
    as possible.

    \b
    Examples:
      grader grade asn3 "CS161-Assignment 3-4711.zip"
      grader grade asn3 submissions/ --worksheet grades.csv --out results/
      grader grade asn3 ada/asn3.py grace/asn3.py --jobs 1
      grader grade asn3 submissions/ --executor dask://10.0.0.5:8786
    """
    chosen, where = options.load_with_results(assignment, out)
    executor = executor_for(
        chosen, executor_name, jobs, lambda sentence: click.echo(sentence, err=True), unsafe=unsafe
    )
    given = Origin.of(chosen, worksheet, options.gradebook(canvas, canvas_column, chosen))
    _check(submissions, where)  # before a folder for results is made
    if fresh:
        scheme_of(chosen, unsafe)  # fails before results are forgotten, not after
    with batch_to_grade(chosen, given, where, fresh=fresh) as (output, origin):
        if not quiet:
            _say_what_is_used_again(given, origin)
            if not origin.worksheet_path:
                _say_which_worksheet_is_not_used(submissions)
            if worksheet is not None:
                _say_if_it_may_be_of_another(worksheet, submissions)
        store, batch = output.store, output.batch
        with (
            reader_of(chosen, batch.worksheet, batch.canvas) as reader,
            pending(
                chosen, one_by_one(submissions, reader, where), store, unsafe=unsafe
            ) as waiting,
            Progress(
                Console(file=sys.stderr, quiet=quiet),  # as it is now, not as a test replaces it
                "Grading",
                "{} graded",
                "submission",
                total=waiting.submissions,
                done=waiting.kept,
            ) as progress,
        ):
            origin.save(store)
            store.set_unfinished(is_unfinished=True)
            try:
                grade(waiting, executor, output, lambda result: progress.advance(result.name))
            except KeyboardInterrupt:
                raise EndedByUser(f"Interrupted: {_kept(output, waiting)}") from None
            except ClusterError as error:
                raise ClusterError(f"{error}\n{_kept(output, waiting)}") from None
            store.set_unfinished(is_unfinished=False)
        with _results_kept(where):
            batch = write_with_progress(output, options.progress_console(quiet=quiet))
        kept, computed = waiting.kept, waiting.computed_again
        if as_json:
            print(terminal_summary.as_json(batch, kept, computed, waiting.removed))
        elif not quiet:
            terminal_summary.print_summary(Console(file=sys.stdout), batch, where, kept, computed)
            if waiting.removed:
                click.echo(terminal_summary.without(waiting.removed), err=True)
        return int(strict and not batch.all_graded())


def _check(submissions: Iterable[Path], where: Path) -> None:
    """Check that all *submissions* exist, and that no results are written among them.

    The folder of the results is not graded, so a student with that folder would be left out. A
    folder of other results, or of an assignment, was named by mistake.
    """
    results = where.resolve()
    is_ours = (where / STORE).exists() or (where / "report").exists()
    is_of_others = where.is_dir() and not is_ours and any(where.iterdir())
    for path in submissions:
        kind_of(path)
        given = path.resolve()
        if results == given or (is_of_others and results.is_relative_to(given)):
            problem = "has submissions: give another folder for the results with --out"
            raise InputError(where, problem)
        for sign, what in ((STORE, "results of grader"), ("assignment.toml", "an assignment")):
            if (path / sign).is_file():
                problem = f"has {what} ({sign}): name a folder or a zip with submissions"
                raise InputError(path, problem)


def _kept(output: BatchOutput, waiting: Pending) -> str:
    total = waiting.submissions
    return f"{len(output.store)} of {total} are kept. Run the same command again to go on."


@contextmanager
def _results_kept(where: Path) -> Iterator[None]:
    """Add to an error that all results are kept although reports are missing."""
    try:
        yield
    except GraderError as error:
        again = f"grader report {shlex.quote(str(where))}"
        raise GraderError(
            f"{error}. All results are kept, but not all reports could be written. Fix this"
            f" problem, and then write the reports with: {again}"
        ) from None


def _say_which_worksheet_is_not_used(submissions: Iterable[Path]) -> None:
    """Name each worksheet next to downloads: else nobody would seem to be late."""
    for path in submissions:
        for worksheet in worksheets_in(path):
            sentence = f"{worksheet} was not used: give it with --worksheet if no student sent it."
            click.echo(visible(sentence), err=True)


def _say_if_it_may_be_of_another(worksheet: Path, submissions: Iterable[Path]) -> None:
    """Warn if the file names have numbers of different assignments: the teams are the same."""
    number = assignment_number(worksheet.name)
    others = {assignment_number(path.name) for path in submissions}
    others.discard("")
    if number and others and number not in others:
        click.echo(
            f"{visible(str(worksheet))} may be the worksheet of another assignment: its name ends"
            f" with {number}, and not with {' or '.join(sorted(others))}.",
            err=True,
        )


def _say_what_is_used_again(given: Origin, used: Origin) -> None:
    again: list[str] = []
    old = ""
    if not given.worksheet_path and used.worksheet_path:
        again.append(f"the worksheet {used.worksheet_path}")
        old = " If you have downloaded the submissions again, give a new worksheet, too."
    if given.canvas is None and used.canvas is not None:
        again.append("the Canvas gradebook")
    if again:
        sentence = f"Used again from the last run: {', '.join(again)}.{old}"
        click.echo(f"{sentence} Use --fresh to stop this.", err=True)
