"""``grader watch``: grades what arrives in a folder, until it is stopped."""

import os
import shlex
from functools import partial
from pathlib import Path

import click

from grader.batch.executor_choice import executor_for
from grader.batch.origin import Origin, batch_to_grade
from grader.batch.pending import begin, scheme_of
from grader.batch.result_keys import keys
from grader.batch.watch_service import WatchService
from grader.cli.shared import options
from grader.errors import EndedByUser, InputError, file_errors
from grader.feedback.wording import number, one_line, visible
from grader.records.result import Result, Status


@click.command()
@click.argument("assignment")
@click.argument("folder", type=options.PATH)
@options.out
@click.option(
    "--return-feedback",
    "returns_feedback",
    is_flag=True,
    help="Also write each student's page into the student's folder, or next to the file.",
)
@click.option(
    "--downloads",
    is_flag=True,
    help="A zip may be a download from Moodle, Gradescope or Canvas, with many students in it. Use"
    " this only if students cannot write to FOLDER.",
)
@click.option(
    "--worksheet", type=options.PATH, help="Moodle's grading worksheet (CSV), as for grader grade."
)
@click.option(
    "--settle",
    type=click.FloatRange(0.0),
    default=2.0,
    show_default=True,
    help="How many seconds a file must stay unchanged before it is graded.",
)
@options.work("or dask://HOST:PORT, a Dask cluster (tls://HOST:PORT with TLS).")
@options.quiet
@options.assignments
def command(
    *,
    assignment: str,
    folder: Path,
    out: Path | None,
    returns_feedback: bool,
    downloads: bool,
    worksheet: Path | None,
    settle: float,
    jobs: int | None,
    executor_name: str,
    fresh: bool,
    unsafe: bool,
    quiet: bool,
) -> None:
    """Grade what arrives in FOLDER, until you stop it.

    FOLDER can be a shared folder or a synced drive. Each file, zip or folder directly in FOLDER
    belongs to one student. It is graded once it has not changed for a few seconds, and again if it
    changes later. If a file is removed, its result stays. After an interruption, run the same
    command again to continue.

    \b
    Examples:
      grader watch asn3 /srv/drive/asn3
      grader watch asn3 /srv/drive/asn3 --return-feedback --out results/
      grader watch asn3 inbox/ --downloads --worksheet grades.csv
    """
    chosen, where = options.load_with_results(assignment, out)
    _check(folder, where, executor_name)
    executor = executor_for(chosen, executor_name, jobs, _say, unsafe=unsafe)
    given = Origin.of(chosen, worksheet)
    if fresh:
        scheme_of(chosen, unsafe)  # fails before results are forgotten, not after
    with batch_to_grade(chosen, given, where, fresh=fresh) as (output, origin):
        store = output.store
        begin(store, keys(chosen, unsafe=unsafe), partial(scheme_of, chosen, unsafe))
        origin.save(store)
        store.set_unfinished(is_unfinished=False)  # more may always arrive

        def report(result: Result) -> None:
            if not quiet:
                click.echo(_line(result))

        if not quiet:
            kept = f"{len(store)} graded before. Press Ctrl-C to stop."
            click.echo(f"Watching {folder} for {chosen.name}: {kept}", err=True)
        service = WatchService(folder, output, report, _say, settle, downloads, returns_feedback)
        try:
            if len(store):
                output.write()  # the last run may have ended before it wrote a page
            service.run(executor)
        except KeyboardInterrupt:
            raise EndedByUser(
                f"Stopped. Results in {where}: {len(store)}. Run the same command again to"
                f" continue, or grader report {shlex.quote(str(where))} to write all reports."
            ) from None


def _say(sentence: str) -> None:
    click.echo(visible(sentence), err=True)


def _check(folder: Path, out: Path, executor_name: str) -> None:
    """Check that *folder* can be watched, and that results are not written into it."""
    with file_errors(folder, "watched"):
        os.scandir(folder).close()
    if executor_name == "serial":
        problem = "it starts only when all submissions have arrived: use `processes`"
        raise InputError("--executor serial", problem)
    if out.resolve().is_relative_to(folder.resolve()):
        problem = "results cannot be written to the watched folder: name another folder with --out"
        raise InputError(out, problem)


def _line(result: Result) -> str:
    """Return the result as a line, without characters that control the terminal."""
    name = one_line(result.name)
    if result.id != result.name:
        name = f"{name} ({one_line(result.id)})"
    line = f"{name}: {number(result.marks)} of {number(result.out_of)}"
    if result.status is not Status.GRADED:
        line += f", {result.status}"
    return line
