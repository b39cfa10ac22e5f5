"""``grader mark``: marks by hand, with a spreadsheet."""

from pathlib import Path

import click

from grader.batch.sheets import export_sheet, import_sheet, login_name
from grader.cli.options.assignments import assignments_option, load
from grader.errors import GraderError
from grader.feedback.wording import counted


@click.command()
@click.argument("assignment")
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where grader grade wrote its results.  [default: out/ASSIGNMENT]",
)
@click.option(
    "--export",
    "exported",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a sheet to enter marks in: FILE ends in .xlsx or .csv.",
)
@click.option(
    "--import",
    "imported",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Save what was entered in such a sheet, and write all reports.",
)
@click.option("--as", "who", help="Who marks.  [default: your login name]")
@assignments_option
def command(
    *,
    assignment: str,
    out: Path | None,
    exported: Path | None,
    imported: Path | None,
    who: str | None,
) -> None:
    """
    Give the marks by hand of ASSIGNMENT in a spreadsheet, for a class that was graded.

    \b
    Examples:
      grader mark asn3 --export marks.xlsx
      grader mark asn3 --import marks.xlsx
    """  # noqa: D301 - \b is click's own mark
    chosen = load(assignment)
    folder = out or Path("out") / chosen.name
    if (exported is None) == (imported is None):
        raise GraderError("Give either --export FILE or --import FILE.")
    if exported is not None:
        count = counted(export_sheet(chosen, folder, exported), "submission")
        click.echo(f"{exported} has {count}. Enter marks in it, save it, and then:")
        click.echo(f"  grader mark {assignment} --import {exported}")
    if imported is not None:
        by = f"{who or login_name()} ({imported.name})"
        entries = import_sheet(chosen, folder, imported, by.lstrip())
        saved = counted(len(entries), "submission")
        click.echo(f"Saved what was entered for {saved}. All reports in {folder} are written.")
