"""``grader diff``: what changed between two gradings of a class."""

from pathlib import Path

import click

from grader import config
from grader.batch.files import STORE, replace
from grader.batch.origin import Origin
from grader.errors import InputError
from grader.feedback.page_name import page_stem
from grader.gradebook.changes import Changes, changes
from grader.reports.changes_text import changes_json, changes_text, message
from grader.store import Store

MESSAGES = "messages"


@click.command()
@click.argument("old", metavar="OLD", type=click.Path(path_type=Path))
@click.argument("new", metavar="NEW", type=click.Path(path_type=Path))
@click.option(
    "--write", is_flag=True, help=f"Write a message for each student concerned to NEW/{MESSAGES}."
)
@click.option("--assignment", help="The assignment, if its folder was moved after the grading.")
@click.option("--json", "as_json", is_flag=True, help="Print the changes as JSON.")
def command(old: Path, new: Path, *, write: bool, assignment: str | None, as_json: bool) -> int:
    """
    Show whose marks changed from OLD to NEW, and by which checks.

    OLD and NEW are folders where `grader grade` wrote its results. Grade into a new folder after
    you changed a check, so that the old results stay. What is printed names hidden checks; the
    messages do not.

    \b
    Examples:
      grader grade asn3 moodle.zip --out out/asn3-corrected
      grader diff out/asn3 out/asn3-corrected
      grader diff out/asn3 out/asn3-corrected --write
    """  # noqa: D301 - \b is click's own mark
    before, after = _store(old), _store(new)
    if before.resolve() == after.resolve():
        raise InputError(new, "is the same folder as OLD: give two gradings")
    with Store(before, keep_older=True) as olds, Store(after, keep_older=True) as news:
        origins = Origin.kept_in(olds), Origin.kept_in(news)
        found = changes(olds, news)
    names = {Path(origin.folder).name for origin in origins if origin is not None}
    if len(names) > 1:
        raise InputError(new, f"is of another assignment than OLD: {' and '.join(sorted(names))}")
    if as_json:
        click.echo(changes_json(found))
    else:
        click.echo(changes_text(found), nl=False)
    if write:
        origin = origins[1]
        chosen = assignment or (origin.folder if origin is not None else "")
        written = _write(after.parent / MESSAGES, found, config.load(config.find(chosen)).title)
        click.echo(f"{written} written to {after.parent / MESSAGES}.", err=True)
    return 0


def _store(given: Path) -> Path:
    """Return the store in a folder of results, or the store that was *given*."""
    if given.is_file():
        return given
    path = given / STORE
    if not path.is_file():
        problem = f"there is no {STORE} in it: give a folder that grader grade wrote to"
        raise InputError(given, problem)
    return path


def _write(folder: Path, found: Changes, title: str) -> str:
    """Write the messages into *folder*, and remove those of earlier times; return how many."""
    try:
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.txt"):
            path.unlink()
    except OSError as error:
        raise InputError(folder, f"cannot be written: {error.strerror}") from None
    written = 0
    for student in found.students:
        text = message(student, title)
        if text is not None:
            replace(folder / f"{page_stem(student.id)}.txt", text.encode("utf-8", "replace"))
            written += 1
    return f"{written} message" if written == 1 else f"{written} messages"
