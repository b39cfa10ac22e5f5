"""``grader validate``: checks whether assignments can be trusted."""

import os
from contextlib import closing
from pathlib import Path

import click
from rich.console import Console

from grader.authoring import generated_files
from grader.cli.shared import options
from grader.executors.worker_pool import WorkerPool
from grader.validation.documents import html_report, json_report
from grader.validation.runs import WORK
from grader.validation.terminal_report import WIDTH, show
from grader.validation.validate_assignment import Validation, validate


@click.command()
@click.argument("assignments", metavar="[ASSIGNMENT]...", nargs=-1)
@click.option(
    "--json", "json_to", metavar="FILE|-", help="Write the results as JSON; - is standard output."
)
@click.option("--html", "html_to", type=options.PATH, help="Write the results as a page.")
@click.option(
    "--update", is_flag=True, help="Update signatures.json, the basis of diagnoses, if it is stale."
)
@click.option(
    "--every",
    type=click.IntRange(1),
    default=1,
    metavar="N",
    help="Try only one in N of the accepted programs, mutants and changes, for a quick look.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many programs to run at once.  [default: one for each processor]",
)
@options.unsafe("; only for your own programs.")
@options.assignments
def command(
    *,
    assignments: tuple[str, ...],
    json_to: str | None,
    html_to: Path | None,
    update: bool,
    every: int,
    jobs: int | None,
    unsafe: bool,
) -> int:
    """Check whether each ASSIGNMENT can be trusted.

    Without a name, all assignments are checked. The reference and every program in accepted/ must
    get all marks, and the unchanged hand-out none. Each mutant must be caught by the tests that its
    first lines name, and lose marks only in the parts that they name. Every change to a line of the
    reference must make a test fail. Each test must fail for at least one wrong program, and must be
    fast enough for a correct one. The files that were handed out must match the source.

    \b
    Examples:
      grader validate asn3
      grader validate                                all of them
      grader validate ai --every 5                   only one in five programs
      grader validate asn3 --update                  after a change to mutants or tests
      grader validate asn3 --html asn3.html --json -
    \b
    Exit status: 0 if all can be trusted, 1 if not, 2 for wrong usage or a machine that cannot
    isolate programs.
    """
    if update and every > 1:
        raise click.UsageError(
            "--update needs all programs, but --every leaves some out: use only one of these"
            " options."
        )
    folders = options.find_all(assignments)
    number = jobs or len(os.sched_getaffinity(0))
    console = Console(stderr=json_to == "-")
    if not console.file.isatty():
        console.width = WIDTH
    validations: list[Validation] = []
    for folder in folders:
        with closing(WorkerPool(number, WORK, folder.resolve(), unsafe, stays=True)) as workers:
            progress = Console(stderr=True)
            validations.append(validate(folder, workers, progress, update=update, every=every))
        show(validations[-1], console)
    if json_to == "-":
        click.echo(json_report(validations).encode("utf-8"), nl=False)
    elif json_to is not None:
        generated_files.write(Path(json_to), json_report(validations).encode())
    if html_to is not None:
        generated_files.write(html_to, html_report(validations).encode())
    return int(any(validation.errors for validation in validations))
