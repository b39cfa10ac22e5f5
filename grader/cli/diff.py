"""``grader diff``: the changes between two gradings of a class."""

from collections.abc import Iterator
from pathlib import Path

import click

from grader.batch.by_hand_csv import Given
from grader.batch.files import replace_all, store_in
from grader.batch.origin import Origin
from grader.cli.shared import options
from grader.errors import InputError
from grader.feedback.page_name import page_stem
from grader.feedback.wording import counted
from grader.gradebook.changes import GradingChanges, changes
from grader.marking.book import FILE, MarkBook
from grader.records.by_hand import HandMark
from grader.reports.changes_text import changes_json, changes_text, message
from grader.store import Store

MESSAGES = "messages"


@click.command()
@click.argument("old", metavar="OLD", type=options.PATH)
@click.argument("new", metavar="NEW", type=options.PATH)
@click.option(
    "--write",
    is_flag=True,
    help=f"Write a message for each student whose marks changed to NEW/{MESSAGES}.",
)
@options.moved
@click.option("--json", "as_json", is_flag=True, help="Print the changes as JSON.")
@options.assignments
def command(old: Path, new: Path, *, write: bool, assignment: str | None, as_json: bool) -> int:
    """Show whose marks changed from OLD to NEW, and which checks changed them.

    OLD and NEW are folders with results of `grader grade`. If you have changed a check, copy the
    results before you grade again. The output names hidden checks; the messages do not.

    \b
    Examples:
      cp -r out/asn3 out/asn3-before
      grader grade asn3 moodle.zip
      grader diff out/asn3-before out/asn3
      grader diff out/asn3-before out/asn3 --write
    """
    before, after = store_in(old), store_in(new)
    if before.samefile(after):
        raise InputError(new, "is the same folder as OLD: give two different folders")
    with Store(before, keep_older=True) as olds, Store(after, keep_older=True) as news:
        origins = Origin.find_in(olds), Origin.find_in(news)
        found = changes(olds, news, _by_hand(new))
    names = {Path(origin.folder).name for origin in origins if origin is not None}
    if len(names) > 1:
        both = " and ".join(sorted(names))
        raise InputError(new, f"is for a different assignment from OLD: {both}")
    if as_json:
        click.echo(changes_json(found))
    else:
        click.echo(changes_text(found), nl=False)
    if write:
        chosen = options.load_again(assignment, assignment or _graded_with(new, origins[1]))
        if origins[1] is not None:
            origins[1].check_module(chosen, new)
        written = replace_all(new / MESSAGES, _messages(found, chosen.title), ".txt")
        click.echo(f"{counted(written, 'message')} written to {new / MESSAGES}.", err=True)
    return 0


def _by_hand(folder: Path) -> dict[str, HandMark]:
    path = folder / FILE
    if not path.exists():  # opening it would create it
        return {}
    with MarkBook(path) as book:
        return Given(book.current()).by_hand


def _graded_with(new: Path, origin: Origin | None) -> str:
    if origin is None:
        raise InputError(new, "does not say what was graded: name the assignment with --assignment")
    return origin.folder


def _messages(found: GradingChanges, title: str) -> Iterator[tuple[str, bytes]]:
    for student in found.students:
        text = message(student, title)
        if text is not None:
            yield f"{page_stem(student.id)}.txt", text.encode("utf-8", "replace")
