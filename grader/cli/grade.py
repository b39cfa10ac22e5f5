"""``grader grade``: a whole batch, from what Moodle gave to marks."""

import sys
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from grader.batch.dispatch import grade
from grader.batch.executor_choice import executor_for
from grader.batch.files import prepare
from grader.batch.origin import Origin, open_output
from grader.batch.pending import pending
from grader.batch.submissions import submissions as submissions_in
from grader.cli.shared.batch_progress import grading, writing
from grader.cli.shared.options import (
    assignments_option,
    canvas_column_option,
    canvas_option,
    fresh_option,
    gradebook,
    jobs_option,
    json_option,
    load,
    out_option,
    quiet_option,
    results_folder,
    unsafe_option,
)
from grader.errors import ClusterError, InterruptedBatch, kept_so_far
from grader.reports import terminal_summary
from grader.store import Store


@click.command()
@click.argument("assignment")
@click.argument("submissions", nargs=-1, required=True, type=click.Path(path_type=Path))
@out_option
@click.option(
    "--worksheet",
    type=click.Path(path_type=Path),
    help="Moodle's grading worksheet (CSV): it says who was late, and is written back with marks."
    " The next run uses it again.",
)
@canvas_option
@canvas_column_option
@jobs_option
@click.option(
    "--executor",
    "executor_name",
    metavar="NAME",
    default="processes",
    help="Where the work runs: `processes` on this machine; dask://HOST:PORT, a Dask cluster"
    " (tls://HOST:PORT with TLS); or `serial`, this process, for a debugger.  [default: processes]",
)
@fresh_option
@unsafe_option
@click.option("--strict", is_flag=True, help="Exit with 1 if a person must look at something.")
@quiet_option
@json_option
@assignments_option
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

    Every submission gets marks and reasons for them. A batch that was interrupted continues where
    it stopped. Exits with 0 if all submissions were graded as far as possible.

    \b
    Examples:
      grader grade asn3 "CS161-Assignment 3-4711.zip"
      grader grade asn3 submissions/ --worksheet grades.csv --out results/
      grader grade asn3 ada/asn3.py grace/asn3.py --jobs 1
      grader grade asn3 submissions/ --executor dask://10.0.0.5:8786
    """
    chosen = load(assignment)
    where = results_folder(out, chosen)
    executor = executor_for(
        chosen, executor_name, jobs, lambda sentence: click.echo(sentence, err=True), unsafe=unsafe
    )
    given = Origin.of(chosen, worksheet, gradebook(canvas, canvas_column, chosen))
    given.read_worksheet()  # it cannot be used: say so before the store is opened, or emptied
    with Store(prepare(where), fresh=fresh) as store:
        origin = given.with_those_of(Origin.kept_in(store))
        if not quiet:
            _say_what_is_used_again(given, origin)
        output = open_output(chosen, origin, store, where)
        with (
            submissions_in(
                submissions, chosen, output.batch.worksheet, output.batch.canvas
            ) as sent,
            pending(chosen, sent, store, unsafe=unsafe) as waiting,
            grading(waiting.submissions, waiting.kept, quiet=quiet) as progress,
        ):
            origin.keep(store)
            try:
                grade(waiting, executor, output, lambda result: progress.advance(result.name))
            except KeyboardInterrupt:
                raise InterruptedBatch(len(store), waiting.submissions) from None
            except ClusterError as error:
                so_far = kept_so_far(len(store), waiting.submissions)
                raise ClusterError(f"{error}\n{so_far}") from None
        batch = output.write(partial(writing, quiet=quiet))
        if as_json:
            print(terminal_summary.as_json(batch, waiting.kept, waiting.computed_again))
        elif not quiet:
            screen = Console(file=sys.stdout)
            kept, computed = waiting.kept, waiting.computed_again
            terminal_summary.print_summary(screen, batch, where, kept, computed)
        return int(strict and not batch.all_graded())


def _say_what_is_used_again(given: Origin, used: Origin) -> None:
    """Say which tables of an earlier run are used, if any."""
    again: list[str] = []
    if not given.worksheet_path and used.worksheet_path:
        again.append(f"the worksheet {used.worksheet_path}")
    if given.canvas is None and used.canvas is not None:
        again.append("the Canvas gradebook")
    if again:
        click.echo(
            f"Used again from the last run: {', '.join(again)}. --fresh forgets it.", err=True
        )
