"""``grader new``: makes the folder of a new assignment."""

from pathlib import Path

import click

from grader.authoring.adoption import LEFT_OUT
from grader.authoring.scaffold import scaffold
from grader.cli.shared import options
from grader.config.folders import ASSIGNMENTS
from grader.feedback.wording import one_line


@click.command("new")
@click.argument("name")
@click.option(
    "--from",
    "origin",
    type=options.PATH,
    help="A source that you already have: a notebook for nbgrader, or a script.",
)
@options.assignments
def command(name: str, origin: Path | None) -> int:
    """Make a small assignment that you turn into your own.

    The assignment is written to assignments/NAME. NAME consists of lowercase letters, digits and _,
    because hidden tests import it. With --from, the assignment is made from a source that you
    already have: each function becomes a part, and the asserts below it become hidden tests.

    \b
    Examples:
      grader new rainfall                                 makes assignments/rainfall/
      grader new ps1 --from source/ps1/problem1.ipynb     converts an nbgrader assignment
    """
    paths = scaffold(name, options.chosen_folder() or Path(ASSIGNMENTS), origin)
    for path in paths:
        click.echo(path)
    trusted = "As it is now, yes; run this again after each change"
    if origin is not None:
        trusted = "This says what is still missing"
        for path in paths:
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith(LEFT_OUT):
                    click.echo(one_line(f"{path.name}: {line.removeprefix('# ')}"))
    click.echo(
        f"\nNext:\n  grader validate {name}        can it be trusted? {trusted}\n  grader handout"
        f" {name}         writes handouts/{name}/{name}.ipynb, for your students\n  grader check"
        f" {name} FILE      grades one file: try your own solution, then the unchanged hand-out"
    )
    return 0
