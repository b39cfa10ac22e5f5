"""``grader similar``: finds programs that are too similar."""

from pathlib import Path

import click
from rich.console import Console

from grader.batch.files import replace_all
from grader.batch.origin import results_of
from grader.batch.similar_programs import similar
from grader.cli.shared import options
from grader.feedback.wording import counted, one_line
from grader.reports.similar_pages import CAUTION, percent, similar_pages
from grader.similarity.pairs import Author

_PAGES = "similar"
_SHOWN = 10


@click.command()
@click.argument("assignment")
@options.results
@click.option(
    "--against",
    "earlier",
    multiple=True,
    type=click.Path(path_type=Path, exists=True),
    help="Submissions of an earlier class, as for grader grade. You can give this option several"
    " times.",
)
@options.quiet
@options.assignments
def command(*, assignment: str, out: Path | None, earlier: tuple[Path, ...], quiet: bool) -> None:
    """Find programs of ASSIGNMENT that are too similar.

    The class must be graded first. What you handed out is ignored. Renaming things, reordering the
    functions, and changing comments or kinds of loops do not hide a copy. Similarity does not prove
    that somebody copied.

    \b
    Examples:
      grader similar asn3
      grader similar asn3 --out results/ --against ../2025/submissions.zip
    """
    chosen, folder = options.load_with_results(assignment, out)
    console = Console(stderr=True, quiet=quiet)
    with results_of(chosen, folder) as (store, _):
        found = similar(chosen, store, earlier, console)
    pages = folder / _PAGES
    replace_all(pages, similar_pages(found), ".html")
    if quiet:
        return
    count = len(found.pairs) + found.not_shown
    older = f" with each other and with {found.earlier} of earlier classes" if earlier else ""
    compared = f"{counted(found.compared, 'program')} compared{older}"
    click.echo(f"{compared}, {counted(count, 'pair')} too similar.")
    for number, pair in enumerate(found.pairs[:_SHOWN], start=1):
        names = f"{_name(pair.one)} and {_name(pair.other)}"
        click.echo(f"  {number}. {percent(pair.score)} %: {names}")
    if found.pairs:
        click.echo(CAUTION)
    click.echo(f"Each pair side by side: {pages / 'index.html'}")


def _name(author: Author) -> str:
    """Return an author's name and id, without characters that control the terminal."""
    name = one_line(f"{author.name or '(no name)'} ({author.id})")
    if author.earlier:
        return f"{name} of {one_line(author.earlier)}"
    return name
