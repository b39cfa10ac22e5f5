"""``grader play``: a game in the terminal."""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.errors import InputError, unknown

if TYPE_CHECKING:
    from grader.reference.reading import Reference


@click.command
@click.argument("assignment")
@click.argument("words", metavar="[FILE]", nargs=-1)
@click.option(
    "--against", metavar="WORD", help="Play against another of the assignment's programs; what follows is told to it."
)
def command(assignment: str, words: tuple[str, ...], against: str | None) -> int:
    """Play ASSIGNMENT's game in the terminal: the reference's, or the one in FILE.

    FILE runs with your own Python and UNPROTECTED, exactly as when you run it yourself: it may do whatever you may.
    To see what a stranger's file does, use "grader check", which locks it in.

    Where ASSIGNMENT has data files, the program finds copies of them in its working directory; what it writes there is
    gone afterwards.

    ASSIGNMENT is a name, such as asn3, or the path of an assignment's folder. Its author may have written other
    programs to play against: they lie in its folder opponents.

    \b
    Examples:
      grader play asn3                                    play the game as it should be
      grader play asn3 my_asn3.py                         play your own
      grader play challenge --against unbeatable          play against one that never loses
      grader play challenge --against unbeatable 4        on a board of 4 by 4

    Exit status: 0 when the program came to its end, 1 when an error ended it.
    """  # noqa: D301 - \b keeps click from wrapping the examples
    # Whoever asks for --help should not wait for what reads assignments.
    from grader import config, data  # noqa: PLC0415
    from grader.reference import reading  # noqa: PLC0415

    folder = config.find(assignment)
    if against is not None:
        opponent = _opponent(folder, against)
        with data.copies(data.shipped(folder)) as place:
            return _played(opponent, place, words)
    if len(words) > 1:
        raise click.UsageError(f"one file can be played, and these are {len(words)}: {', '.join(words)}")
    file = _file(words[0]) if words else None
    if file is None:
        with data.copies(data.shipped(folder)) as place:
            return _played_reference(reading.read(folder), place)
    with data.copies(data.shipped(folder)) as place:
        return _played(file, place)


def _file(name: str) -> Path:
    file = Path(name)
    if file.suffix == ".ipynb":
        raise InputError(file, "this is a notebook, and only a script can be run: use grader export first")
    if not file.is_file():
        raise InputError(file, "there is no such file")
    return file


def _opponent(folder: Path, word: str) -> Path:
    there = {path.stem: path for path in sorted(folder.glob("opponents/*.py"))}
    if not there:
        raise InputError(folder, "nothing to play against: each program in its folder opponents would be something")
    if word not in there:
        raise InputError(folder / "opponents", unknown("opponent", word, there))
    return there[word]


def _played_reference(reference: "Reference", place: Path | None) -> int:
    if not reference.starts:
        return _played(reference.path, place)
    with tempfile.TemporaryDirectory() as folder:  # a notebook is no program, but its text is
        program = Path(folder, "source.py")
        program.write_text(reference.text, encoding="utf-8")
        return _played(program, place)


def _played(program: Path, place: Path | None, words: tuple[str, ...] = ()) -> int:
    command = [sys.executable, "-I", str(program.resolve()), *words]
    return 0 if subprocess.run(command, check=False, cwd=place).returncode == 0 else 1
