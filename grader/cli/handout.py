"""``grader handout``: from an assignment's source to what students get: notebook, script, and
data.
"""

from collections.abc import Mapping
from pathlib import Path

import click
from attrs import frozen

from grader import config
from grader.authoring import bundle, generated_files, source
from grader.data import FOLDER
from grader.errors import InputError


@frozen
class _HandOut:
    """What is to lie in the folder *place*, by name, and the source that it is made of; *strangers*
    lie there, too.
    """

    place: Path
    files: Mapping[str, bytes]
    source: Path
    strangers: tuple[str, ...] = ()


@click.command("handout")
@click.argument("assignments", nargs=-1, metavar="[ASSIGNMENT]...")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The folder to write to. [default: handouts/<name>]",
)
@click.option(
    "--check",
    is_flag=True,
    help="Write nothing; exit with 1 if a file is stale, missing or unexpected.",
)
@click.option(
    "--solution", is_flag=True, help="The solved notebook, for you: to solutions/<name>, or --out."
)
def command(assignments: tuple[str, ...], out: Path | None, *, check: bool, solution: bool) -> int:
    """Write what students get of each ASSIGNMENT, or of all if none is named.

    An ASSIGNMENT is a name under assignments/, or a folder.

    That is a notebook and the same as a script, solutions out and asserts commented, and with
    them the files in the assignment's folder data/. Where a line of a solution, a hidden test or a
    mutant would be given away, nothing is written.

    \b
    Examples:
      grader handout asn3                    writes handouts/asn3/asn3.ipynb and asn3.py
      grader handout                         writes those of every assignment
      grader handout --check                 are they what the sources give today?
      grader handout asn3 --out .            writes asn3.ipynb and asn3.py here
      grader handout asn3 --solution         writes solutions/asn3/asn3-solution.ipynb, for you
    """  # noqa: D301 - click looks for the character \b
    folders = [config.find(name) for name in assignments] or config.all_of()
    if out is not None and len(folders) > 1:
        raise click.UsageError(
            "--out is the folder of one assignment: name that assignment, or leave out --out."
        )
    # All are made before any is written: a fault in the last one leaves no hand-out half new.
    hand_outs = [_hand_out(folder, out, solution=solution) for folder in folders]
    finish = _check if check else _write
    return max(map(finish, hand_outs))


def _hand_out(folder: Path, out: Path | None, *, solution: bool) -> _HandOut:
    described, read = config.load(folder), source.read(folder)
    place = out or Path("solutions" if solution else "handouts", described.name)
    if solution:
        _keep_apart(place, described.module)
    files = bundle.solution(described, read) if solution else bundle.handed_out(described, read)
    # Only the default folder holds nothing but hand-outs.
    own = place.resolve() == Path("handouts", described.name).resolve()
    return _HandOut(place, files, read.path, bundle.unexpected_files(place, files) if own else ())


def _keep_apart(place: Path, module: str) -> None:
    """Refuse to put a solution next to a hand-out: both would be given away with their folder."""
    if (place / f"{module}.ipynb").exists():
        raise InputError(
            place,
            f"the hand-out {module}.ipynb is in this folder: name another one for the solution with"
            " --out",
        )


def _write(handed: _HandOut) -> int:
    for name, content in handed.files.items():
        generated_files.write(handed.place / name, content)
        click.echo(f"Wrote {handed.place / name}.")
    _tell_strangers(handed)
    return 0


def _check(handed: _HandOut) -> int:
    stale = 0
    for name, content in handed.files.items():
        path = handed.place / name
        fresh = generated_files.is_fresh(path, content)
        stale += not fresh
        is_data = (handed.source.parent / FOLDER / name).is_file()
        origin = f"{handed.source.parent.name}/{FOLDER if is_data else handed.source.name}"
        click.echo(
            f"{path} is {'fresh' if fresh else 'stale or missing'}: checked against {origin}."
        )
    if stale:
        click.echo("The same command without --check writes it again.")
    _tell_strangers(handed)
    return int(stale > 0 or bool(handed.strangers))


def _tell_strangers(handed: _HandOut) -> None:
    for name in handed.strangers:
        click.echo(
            f"{handed.place / name} is not made from {handed.source.name} any more: delete it."
        )
