"""``grader handout``: writes what students get: a notebook, a script and data files."""

from collections.abc import Mapping
from pathlib import Path

import click
from attrs import frozen

from grader import config
from grader.authoring import bundle, generated_files, source
from grader.cli.shared import options
from grader.data import FOLDER
from grader.errors import InputError
from grader.records.assignment import Assignment


@frozen
class _HandOut:
    """Holds the files of a folder, by name, their source, and *others* that do not belong there."""

    place: Path
    files: Mapping[str, bytes]
    source: Path
    others: tuple[str, ...] = ()


@click.command("handout")
@click.argument("assignments", nargs=-1, metavar="[ASSIGNMENT]...")
@click.option("--out", type=options.PATH, help="The folder to write to. [default: handouts/<name>]")
@click.option(
    "--check",
    is_flag=True,
    help="Write nothing; exit with 1 if a file is stale, missing or unexpected.",
)
@click.option(
    "--solution",
    is_flag=True,
    help="Write the solved notebook, which is for you, to solutions/<name> or --out.",
)
@click.option(
    "--overwrite", is_flag=True, help="With --out: replace files that have different content."
)
@options.assignments
def command(
    assignments: tuple[str, ...], out: Path | None, *, check: bool, solution: bool, overwrite: bool
) -> int:
    """Write what students get for each ASSIGNMENT.

    Without a name, the hand-outs of all assignments are written. An ASSIGNMENT is a name under
    assignments/, or a folder.

    Students get a notebook and the same text as a script, without solutions and with asserts as
    comments. They also get the files in the assignment's folder data/. If this would give away a
    line of a solution, a hidden test or a mutant, nothing is written. With --out, the same
    is true if a file in that folder has different content, such as a student's work.

    \b
    Examples:
      grader handout asn3                    writes handouts/asn3/asn3.ipynb and asn3.py
      grader handout                         writes those of every assignment
      grader handout --check                 are they up to date?
      grader handout asn3 --out .            writes asn3.ipynb and asn3.py here
      grader handout asn3 --solution         writes solutions/asn3/asn3-solution.ipynb, for you
    """
    folders = options.find_all(assignments)
    if out is not None and len(folders) > 1:
        raise click.UsageError(
            "--out can be used with only one assignment: name that assignment, or leave out --out."
        )
    # A fault in the last one must not leave half of them new.
    read = _solution if solution else _hand_out
    hand_outs = [read(config.load(folder), source.read(folder), out) for folder in folders]
    if check:
        instead = "without --check" if out is None else "with --overwrite instead of --check"
        return max(_check(hand_out, instead) for hand_out in hand_outs)
    if out is not None and not overwrite:
        for name, content in hand_outs[0].files.items():
            generated_files.keep_other_files(out / name, content, hand_outs[0].source)
    for hand_out in hand_outs:
        for name, content in hand_out.files.items():
            generated_files.write(hand_out.place / name, content)
            click.echo(f"Wrote {hand_out.place / name}.")
        _report_others(hand_out)
    return 0


def _solution(assignment: Assignment, read: source.Source, out: Path | None) -> _HandOut:
    place = out or Path("solutions", assignment.name)
    notebook = f"{assignment.module}.ipynb"
    if (place / notebook).exists():  # else the solution would be handed out with the folder
        raise InputError(
            place,
            f"the hand-out {notebook} is in this folder: name another one for the solution with"
            " --out",
        )
    return _HandOut(place, bundle.solution(assignment, read), read.path)


def _hand_out(assignment: Assignment, read: source.Source, out: Path | None) -> _HandOut:
    default = Path("handouts", assignment.name)
    place, files = out or default, bundle.handed_out(assignment, read)
    others: tuple[str, ...] = ()
    if place.resolve() == default.resolve():  # only this folder contains nothing but hand-outs
        others = bundle.unexpected_files(place, files)
    return _HandOut(place, files, read.path, others)


def _check(hand_out: _HandOut, instead: str) -> int:
    """Say which files are stale; *instead* says how the same command writes them."""
    stale = False
    for name, content in hand_out.files.items():
        path, origin = hand_out.place / name, hand_out.source
        if (origin.parent / FOLDER / name).is_file():
            origin = origin.with_name(FOLDER)
        state = generated_files.state(path, content)
        stale = stale or state != generated_files.FRESH
        click.echo(f"{path} is {state}: checked against {origin.parent.name}/{origin.name}.")
    if stale:
        click.echo(f"The same command {instead} writes it again.")
    _report_others(hand_out)
    return int(stale or bool(hand_out.others))


def _report_others(hand_out: _HandOut) -> None:
    for name in hand_out.others:
        path, source_name = hand_out.place / name, hand_out.source.name
        click.echo(f"{path} is not made from {source_name} any more: delete it.")
