"""``grader play``: plays a game in the terminal."""

import ast
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.cli.shared import options
from grader.errors import InputError, file_errors, unknown

if TYPE_CHECKING:
    from grader.source.reference import Reference

_RUNNER = "runner.py"

# Runs the program that its first argument names like a program that was started directly.
_WITHOUT_TRACEBACK = """
import runpy, sys
library, *sys.argv = sys.argv[1:]
if library:
    sys.path.insert(0, library)
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
except EOFError:
    sys.exit("\\nThe input ended before the game did.")
except KeyboardInterrupt:
    sys.exit("\\nStopped.")
"""


@click.command
@click.argument("assignment")
@click.argument("words", metavar="[FILE]", nargs=-1)
@click.option(
    "--against",
    metavar="WORD",
    help="Play against the opponent WORD of the assignment; the arguments after WORD are passed to"
    " it.",
)
@options.assignments
def command(assignment: str, words: tuple[str, ...], against: str | None) -> int:
    """Play ASSIGNMENT's game in the terminal.

    This plays the game of the reference, or the one in FILE. FILE runs with your own Python and
    UNPROTECTED, exactly as if you ran it yourself: it can do everything that you can do. For a
    stranger's file, use "grader check", which isolates it.

    If ASSIGNMENT has data files, the program finds copies of them in its working directory.
    Files that it writes there are deleted afterwards. If one of the data files is runner.py, that
    file is started instead and uses the program: it may open a window.

    ASSIGNMENT is a name, such as asn3, or the path of an assignment's folder. An assignment may
    have programs that you can play against, in its folder opponents/.

    \b
    Examples:
      grader play asn3                                    play the game as it should be
      grader play asn3 my_asn3.py                         play your own
      grader play challenge --against unbeatable          play against one that never loses
      grader play challenge --against unbeatable 4        on a board of 4 by 4

    Exit status: 0 if the program ended normally, 1 if an error ended it.
    """
    # Else --help would wait for these imports.
    from grader import config, data, shared
    from grader.source.reference import read_reference

    folder = options.find(assignment)
    if against is None and len(words) > 1:
        problem = f"only one file can be played, but you gave {len(words)}"
        raise click.UsageError(f"{problem}: {', '.join(words)}")
    with data.copies(folder) as place:
        if against is not None:
            return _run(_opponent(folder, against), place, words, shared.library(folder))
        if place is not None and (place / _RUNNER).is_file():
            _needs_a_screen(folder)
            if words:
                with file_errors(words[0], "read"):
                    text = _file(words[0]).read_text(encoding="utf-8")
            else:
                text = read_reference(folder).text
            (place / f"{config.load(folder).module}.py").write_text(text, encoding="utf-8")
            return _status([sys.executable, "-E", "-s", _RUNNER], place)
        if words:
            return _status([sys.executable, "-I", str(_file(words[0]).resolve())], place)
        return _play_reference(read_reference(folder), place)


def _file(name: str) -> Path:
    file = Path(name)
    if file.suffix == ".ipynb":
        problem = "this is a notebook, and only scripts can be run: use grader export first"
        raise InputError(file, problem)
    if not file.is_file():
        raise InputError(file, "there is no such file")
    return file


def _needs_a_screen(folder: Path) -> None:
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    if sys.platform != "linux" or screens & os.environ.keys():
        return
    runner = folder / "data" / _RUNNER
    how = f"put {runner} into your program's folder, install pygame-ce, and start: python {_RUNNER}"
    problem = "its game opens a window, and there is no screen here. On a computer with one,"
    raise InputError(folder, f"{problem} {how}")


def _opponent(folder: Path, word: str) -> Path:
    there = {path.stem: path for path in sorted(folder.glob("opponents/*.py"))}
    if not there:
        problem = "it has no opponents to play against: there is no program in opponents/"
        raise InputError(folder, problem)
    if word not in there:
        raise InputError(folder / "opponents", unknown("opponent", word, there))
    return there[word]


def _play_reference(reference: "Reference", place: Path | None) -> int:
    if not _does_something(reference.text):
        problem = "there is no game to play: this program only defines functions"
        raise InputError(reference.path, problem)
    if not reference.starts:
        return _run(reference.path, place)
    with tempfile.TemporaryDirectory() as folder:  # Python cannot run a notebook, but its text
        program = Path(folder, "source.py")
        program.write_text(reference.text, encoding="utf-8")
        return _run(program, place)


_ONLY_DEFINES = (
    *(ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
    *(ast.Assign, ast.AnnAssign, ast.Assert),
)


def _does_something(text: str) -> bool:
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return True  # Python reports the error
    for statement in body:
        is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not is_text and not isinstance(statement, _ONLY_DEFINES):
            return True
    return False


def _run(
    program: Path, place: Path | None, words: tuple[str, ...] = (), library: Path | None = None
) -> int:
    """Run a program of the author's; if the input ends, the player reads a sentence."""
    start = [sys.executable, "-I", "-c", _WITHOUT_TRACEBACK]
    return _status([*start, str(library or ""), str(program.resolve()), *words], place)


def _status(command: list[str], place: Path | None) -> int:
    return int(subprocess.run(command, check=False, cwd=place).returncode != 0)
