"""``grader handout``: from an assignment's source.py to the notebook that students get."""

from pathlib import Path

import click

from grader import config
from grader.authoring import handout, source, written


@click.command("handout")
@click.argument("assignment")
@click.option("--out", type=click.Path(path_type=Path), help="The folder to write to. [default: handouts/<name>]")
@click.option("--check", is_flag=True, help="Write nothing; end with 1 if what is there is stale or missing.")
def command(assignment: str, out: Path | None, *, check: bool) -> int:
    """Write the notebook of ASSIGNMENT (a name under assignments/, or a folder): solutions out, asserts commented.

    \b
    Examples:
      grader handout asn3                    writes handouts/asn3/asn3.ipynb
      grader handout asn3 --out .            writes asn3.ipynb here
      grader handout asn3 --out . --check    is it what source.py gives today?
    """  # noqa: D301 - click looks for the character \b
    folder = config.find(assignment)
    described = config.load(folder)
    text = handout.handout_notebook(source.read(folder / "source.py"))
    path = (out or Path("handouts", described.name)) / f"{described.module}.ipynb"
    if not check:
        written.write(path, text)
        click.echo(f"Wrote {path}.")
        return 0
    fresh = written.is_fresh(path, text)
    click.echo(f"{path} is {'fresh' if fresh else 'stale or missing'}: checked against {folder.name}/source.py.")
    return 0 if fresh else 1
