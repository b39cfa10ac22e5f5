"""``grader handout``: from an assignment's source to the notebook that students get, and the data beside it."""

from collections.abc import Mapping
from pathlib import Path

import click

from grader import config
from grader.authoring import bundle, source, written
from grader.data import FOLDER
from grader.errors import InputError


@click.command("handout")
@click.argument("assignment")
@click.option("--out", type=click.Path(path_type=Path), help="The folder to write to. [default: handouts/<name>]")
@click.option("--check", is_flag=True, help="Write nothing; end with 1 if what is there is stale or missing.")
@click.option("--solution", is_flag=True, help="The solved notebook, for you: to solutions/<name>, or --out.")
def command(assignment: str, out: Path | None, *, check: bool, solution: bool) -> int:
    """Write the notebook of ASSIGNMENT (a name under assignments/, or a folder): solutions out, asserts commented.

    The files in the assignment's folder data/ are written beside it. Where a line of a solution, a hidden test or a
    mutant would be given away, nothing is written.

    \b
    Examples:
      grader handout asn3                    writes handouts/asn3/asn3.ipynb
      grader handout asn3 --out .            writes asn3.ipynb here
      grader handout asn3 --out . --check    is it what the source gives today?
      grader handout asn3 --solution         writes solutions/asn3/asn3-solution.ipynb, for you
    """  # noqa: D301 - click looks for the character \b
    folder = config.find(assignment)
    described = config.load(folder)
    read = source.read(folder)
    place = out or Path("solutions" if solution else "handouts", described.name)
    if solution:
        _keep_apart(place, described.module)
    files = bundle.solution(described, read) if solution else bundle.handed_out(described, read)
    return _check(place, files, read.path) if check else _write(place, files)


def _keep_apart(place: Path, module: str) -> None:
    """A solution beside a hand-out is given away sooner or later, with the folder that both lie in."""
    if (place / f"{module}.ipynb").exists():
        raise InputError(
            place, f"the hand-out lies there, {module}.ipynb: name another folder for the solution with --out"
        )


def _write(place: Path, files: Mapping[str, bytes]) -> int:
    for name, content in files.items():
        written.write(place / name, content)
        click.echo(f"Wrote {place / name}.")
    return 0


def _check(place: Path, files: Mapping[str, bytes], source: Path) -> int:
    stale = 0
    for name, content in files.items():
        fresh = written.is_fresh(place / name, content)
        stale += not fresh
        origin = f"{source.parent.name}/{source.name if name.endswith('.ipynb') else FOLDER}"
        click.echo(f"{place / name} is {'fresh' if fresh else 'stale or missing'}: checked against {origin}.")
    if stale:
        click.echo("The same command without --check writes it again.")
    return int(stale > 0)
