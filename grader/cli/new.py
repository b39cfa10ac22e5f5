"""``grader new``: a folder to begin with."""

from pathlib import Path

import click

from grader.authoring.scaffold import scaffold
from grader.config import ASSIGNMENTS


@click.command("new")
@click.argument("name")
def command(name: str) -> int:
    """Make assignments/NAME, a small assignment that can be trusted as it is, for you to change into your own.

    NAME is what hidden tests import, too: small letters, digits and _.

    \b
    Examples:
      grader new rainfall      makes assignments/rainfall/
      grader validate rainfall
    """  # noqa: D301 - click looks for the character \b
    made = scaffold(name, Path(ASSIGNMENTS))
    for path in made:
        click.echo(path)
    click.echo(
        f"\nNext:\n"
        f"  grader validate {name}        can it be trusted? As it is, yes; ask again after each change\n"
        f"  grader handout {name}         writes handouts/{name}/{name}.ipynb, for your students\n"
        f"  grader check {name} FILE      marks one file: try {made[0].parent}/source.py"
    )
    return 0
