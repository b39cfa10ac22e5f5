"""``grader play``: a game in the terminal."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from grader.reference.reading import Reference


@click.command
@click.argument("assignment")
@click.argument("file", required=False, type=click.Path(path_type=Path))
def command(assignment: str, file: Path | None) -> int:
    """Play ASSIGNMENT's game in the terminal: the reference's, or the one in FILE.

    FILE runs with your own Python and UNPROTECTED, exactly as when you run it yourself: it may do whatever you may.
    To see what a stranger's file does, use "grader check", which locks it in.

    Where ASSIGNMENT has data files, the program finds copies of them in its working directory; what it writes there is
    gone afterwards.

    ASSIGNMENT is a name, such as asn3, or the path of an assignment's folder.

    \b
    Examples:
      grader play asn3                 play the game as it should be
      grader play asn3 my_asn3.py      play your own

    Exit status: 0 when the program came to its end, 1 when an error ended it.
    """  # noqa: D301 - \b keeps click from wrapping the examples
    # Whoever asks for --help should not wait for what reads assignments.
    from grader import config, data  # noqa: PLC0415
    from grader.errors import InputError  # noqa: PLC0415
    from grader.reference import reading  # noqa: PLC0415

    folder = config.find(assignment)
    if file is None:
        with data.copies(data.shipped(folder)) as place:
            return _played_reference(reading.read(folder), place)
    if file.suffix == ".ipynb":
        raise InputError(file, "this is a notebook, and only a script can be run: use grader export first")
    if not file.is_file():
        raise InputError(file, "there is no such file")
    with data.copies(data.shipped(folder)) as place:
        return _played(file, place)


def _played_reference(reference: "Reference", place: Path | None) -> int:
    if not reference.starts:
        return _played(reference.path, place)
    with tempfile.TemporaryDirectory() as folder:  # a notebook is no program, but its text is
        program = Path(folder, "source.py")
        program.write_text(reference.text, encoding="utf-8")
        return _played(program, place)


def _played(program: Path, place: Path | None) -> int:
    command = [sys.executable, "-I", str(program.resolve())]
    return 0 if subprocess.run(command, check=False, cwd=place).returncode == 0 else 1
