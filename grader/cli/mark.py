"""``grader mark``: marks by hand, in the browser or in a spreadsheet."""

import os
import shlex
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.batch.sheets import confirm, export_sheet, import_sheet, login_name
from grader.cli.shared import options
from grader.errors import GraderError, needs_extra
from grader.feedback.wording import counted, one_line

if TYPE_CHECKING:
    from grader.desk.desk import Desk
    from grader.records.assignment import Assignment

_PAGE = """<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url={address}">
<title>Marking desk</title>
<a href="{address}">Open the marking desk</a>
"""


@click.command()
@click.argument("assignment")
@options.results
@click.option("--blind", is_flag=True, help="Hide names, ids and file names at the desk.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    help="The desk's port on this machine.  [default: any free port]",
)
@click.option(
    "--no-browser", is_flag=True, help="Print the address of the desk without opening a browser."
)
@click.option(
    "--export",
    "exported",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Do not open the desk, but write a sheet in which you can enter the marks. The name of"
    " FILE ends in .xlsx or .csv.",
)
@click.option(
    "--import",
    "imported",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Do not open the desk, but save what was entered in such a sheet, and write all reports.",
)
@click.option(
    "--confirm",
    "to_confirm",
    metavar="ID",
    help="Confirm that the marks of submission ID, which were given for another file, are right for"
    " the file that is graded now.",
)
@click.option("--as", "who", help="The marker's name.  [default: your login name]")
@options.assignments
def command(
    *,
    assignment: str,
    out: Path | None,
    blind: bool,
    port: int,
    no_browser: bool,
    exported: Path | None,
    imported: Path | None,
    to_confirm: str | None,
    who: str | None,
) -> None:
    """Mark submissions of ASSIGNMENT by hand.

    The class must be graded first. You mark at a desk in the browser, or in a spreadsheet.

    The desk shows each program with what the tests and the style checks found, and a form for
    marks, comments and remarks on lines. What you save is stored at once. The desk can be opened
    only in a browser on this machine, at the address that is printed. Ctrl-C stops the desk and
    writes all reports.

    \b
    Examples:
      grader mark asn3
      grader mark asn3 --out results/ --as "Ada Lovelace"
      grader mark asn3 --blind                 hide whose program it is
      grader mark asn3 --export marks.xlsx     enter the marks in a spreadsheet
      grader mark asn3 --import marks.xlsx     ... and save them
    """
    if sum(given is not None for given in (exported, imported, to_confirm)) > 1:
        raise GraderError("Give only one of --export FILE, --import FILE and --confirm ID.")
    chosen, folder = options.load_with_results(assignment, out)
    if exported is not None:
        count = counted(export_sheet(chosen, folder, exported), "submission")
        click.echo(f"{exported} has {count}. Enter marks in it, save it, and then run:")
        click.echo(options.next_command("mark", assignment, "--import", str(exported), out=out))
    elif imported is not None:
        by = f"{who or login_name()} ({imported.name})"
        entries = import_sheet(chosen, folder, imported, by.lstrip(), options.progress_console())
        saved = counted(len(entries), "submission")
        click.echo(f"Saved the entries for {saved}. All reports in {folder} are up to date.")
    elif to_confirm is not None:
        entry = confirm(chosen, folder, to_confirm, who or login_name())
        shown = f"{entry.id} ({one_line(entry.hand.name)})"
        click.echo(f"{shown}: confirmed. All reports in {folder} are up to date.")
    else:
        _desk(chosen, folder, port, who=who or login_name(), blind=blind, opens=not no_browser)


def _desk(
    chosen: "Assignment", folder: Path, port: int, *, who: str, blind: bool, opens: bool
) -> None:
    try:  # only the desk needs these packages, not a sheet
        from grader.desk.desk import open_desk
        from grader.desk.server import listen, serve
    except ModuleNotFoundError as error:
        raise GraderError(needs_extra("The marking desk", str(error.name), "desk")) from None

    console = options.progress_console()
    with open_desk(chosen, folder, who=who, is_blind=blind, console=console) as desk:
        if desk.change:
            click.echo(desk.change, err=True)
        with listen(port) as listening, opening(folder / "desk.html") as show:
            serve(desk, listening, partial(_say_where, desk, show, opens=opens))
        _end(desk, folder)


@contextmanager
def opening(
    page: Path, show: Callable[[str], object] = webbrowser.open
) -> Iterator[Callable[[str], None]]:
    """Yield a function that opens an address in a browser, and delete *page* at the end.

    The browser gets the path of *page*, which only this user can read: all users can read a
    browser's command line.
    """

    def go(address: str) -> None:
        page.unlink(missing_ok=True)
        descriptor = os.open(page, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(_PAGE.format(address=escape(address)))
        show(page.resolve().as_uri())

    try:
        yield go
    finally:
        page.unlink(missing_ok=True)


def _say_where(desk: "Desk", show: Callable[[str], None], address: str, *, opens: bool) -> None:
    count = counted(len(desk.results.short), "submission")
    click.echo(f"{desk.assignment.title}: {count}. The marking desk is open at")
    who = "Anyone who has this address can mark."
    click.echo(f"  {address}\n{who} Ctrl-C stops the desk and writes the reports.")
    sys.stdout.flush()
    has_display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if opens and (has_display or sys.platform in {"darwin", "win32"}):
        with suppress(OSError):  # the page cannot be written, but the address is printed
            show(address)


def _end(desk: "Desk", folder: Path) -> None:
    saved = f"{counted(desk.saved, 'change')} saved in {desk.book.path}."
    if not desk.has_new():
        click.echo(f"\n{saved} All reports are up to date.")
        return
    click.echo(f"\n{saved} Writing the reports. Press Ctrl-C again to skip this.")
    try:
        desk.write()
    except KeyboardInterrupt:
        click.echo(_not_written(folder))
        return
    except GraderError as error:  # such as that the batch is being graded
        raise GraderError(f"{error}. All marks are saved. {_not_written(folder)}") from None
    still_open = sum(row.final is None for row in desk.rows())
    click.echo("All reports are up to date.")
    if still_open:
        count = counted(still_open, "submission")
        click.echo(f"Without a final mark: {count}. Continue with the same command.")
    upload = folder / "UPLOAD.txt"
    if upload.is_file():
        click.echo(f"Next: {upload} says what to do in the learning platform.")


def _not_written(folder: Path) -> str:
    again = f"grader report {shlex.quote(str(folder))}"
    return f"Some reports are not written yet. Write them with: {again}"
