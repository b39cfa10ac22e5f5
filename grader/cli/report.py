"""``grader report``: writes the reports of a batch again."""

import sys
from pathlib import Path

import click
from attrs import evolve
from rich.console import Console

from grader.batch.files import store_in
from grader.batch.origin import Origin, write_again
from grader.cli.shared import options
from grader.reports import terminal_summary
from grader.store import Store


@click.command()
@click.argument("folder", metavar="DIR", type=options.PATH)
@options.moved
@options.canvas
@options.canvas_column
@options.quiet
@options.json
@options.assignments
def command(
    folder: Path,
    *,
    assignment: str | None,
    canvas: Path | None,
    canvas_column: str | None,
    quiet: bool,
    as_json: bool,
) -> int:
    """Write all reports in DIR again, without grading.

    DIR is where `grader grade` wrote its results. Marks that were entered in by_hand.csv are read
    and appear in the pages, in marks.csv and in the files for Moodle and Canvas. The submissions
    are not needed.

    \b
    Examples:
      grader report out/asn3
      grader report results/ --assignment ../2026/assignments/asn3
    """
    path = store_in(folder)
    with Store(path, keep_older=True) as store:
        origin = Origin.read_from(store)
        chosen = options.load_again(assignment, origin.folder)
        origin.check_module(chosen, folder)
        if change := origin.note_on_change(chosen, folder):
            click.echo(change, err=True)
        if canvas is not None:
            origin = evolve(origin, canvas=options.gradebook(canvas, canvas_column, chosen))
            origin.save(store)  # otherwise the next reports would remove canvas.csv
        batch = write_again(chosen, origin, store, folder, options.progress_console(quiet=quiet))
    if as_json:
        print(terminal_summary.as_json(batch, len(batch.results)))
    elif not quiet:
        terminal_summary.print_summary(Console(file=sys.stdout), batch, folder)
    return 0
