"""Define options that several commands share, and load what they name.

What reads assignments is imported in functions, so that ``--help`` does not wait for it.
"""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from rich.console import Console

    from grader.records.assignment import Assignment
    from grader.records.worksheet import CanvasGradebook

_KEY = __name__
_Command = TypeVar("_Command", bound=Callable[..., Any])

PATH = click.Path(path_type=Path)


assignments = click.option(
    "--assignments",
    "assignments_folder",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    metavar="DIR",
    envvar="GRADER_ASSIGNMENTS",
    show_envvar=True,
    expose_value=False,
    callback=lambda context, _, value: context.meta.update({_KEY: value}),
    help="The folder that contains your assignments.  [default: ./assignments, then those that came"
    " with the grader]",
)
out = click.option(
    "--out", type=PATH, help="Where to write the results.  [default: out/ASSIGNMENT]"
)
results = click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where grader grade wrote its results.  [default: out/ASSIGNMENT]",
)
moved = click.option(
    "--assignment", help="The assignment, if its folder was moved after the grading."
)
quiet = click.option("--quiet", is_flag=True, help="Print only errors.")
json = click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON.")
canvas = click.option(
    "--canvas",
    type=PATH,
    help="Canvas's gradebook (CSV). It is written again as canvas.csv, with the final marks. The"
    " next run uses it again.",
)
canvas_column = click.option(
    "--canvas-column",
    help="The assignment's column in the gradebook.  [default: the one with its title]",
)
_jobs = click.option(
    "--jobs",
    type=click.IntRange(1),
    help="How many submissions to grade at once.  [default: one for each processor]",
)
_fresh = click.option(
    "--fresh",
    is_flag=True,
    help="Grade everything again, and forget the worksheet and the gradebook of earlier runs.",
)


def unsafe(help_ends: str) -> Callable[[_Command], _Command]:
    """Return a decorator for the option to run without isolation; its help ends as given."""
    described = f"Run even if programs cannot be isolated{help_ends}"
    return click.option("--unsafe-no-sandbox", "unsafe", is_flag=True, help=described)


def work(executors: str) -> Callable[[_Command], _Command]:
    """Return a decorator that adds the options of a command that grades.

    The help of ``--executor`` names these *executors*, in addition to `processes`.
    """
    executor = click.option(
        "--executor",
        "executor_name",
        metavar="NAME",
        default="processes",
        help=f"Where the work runs: `processes` on this machine; {executors}  [default: processes]",
    )

    def add(command: _Command) -> _Command:
        return _jobs(executor(_fresh(unsafe(". Every result says so.")(command))))

    return add


def chosen_folder() -> Path | None:
    """Return the folder that the user gave with ``--assignments``, or None."""
    folder: Path | None = click.get_current_context().meta.get(_KEY)
    return folder


def find(name: str) -> Path:
    """Return the folder of the assignment called *name*.

    Raises:
        InputError: If there is no such assignment.
    """
    from grader import config

    return config.find(name, chosen_folder())


def find_all(names: tuple[str, ...]) -> list[Path]:
    """Return the folders of the assignments called *names*; of all if there are no names.

    Raises:
        InputError: If one of them, or any assignment, cannot be found.
    """
    from grader import config

    if not names:
        return config.all_of(chosen_folder())
    return [find(name) for name in names]


def load(name: str) -> "Assignment":
    """Return the assignment called *name*.

    Raises:
        GraderError: As ``config.find`` and ``config.load``.
    """
    from grader import config

    return config.load(find(name))


def load_again(name: str | None, graded: str) -> "Assignment":
    """Return the assignment called *name*; without a name, the one in the folder *graded*.

    Raises:
        GraderError: As ``config.find`` and ``config.load``. It says what to do if the folder was
            moved, or if the results come from another machine.
    """
    from grader.errors import InputError

    if not name and not (Path(graded) / "assignment.toml").is_file():
        problem = "no such assignment: if its folder was moved, name the new one with --assignment"
        raise InputError(graded, problem)
    return load(name or graded)


def load_with_results(name: str, out: Path | None) -> "tuple[Assignment, Path]":
    """Return the assignment called *name*, and the folder of its results: *out*, or the default.

    Raises:
        GraderError: As ``load``; or if *out* contains an assignment.
    """
    from grader.errors import InputError

    assignment = load(name)
    where = out or Path("out") / assignment.name
    if (where / "assignment.toml").is_file():
        problem = "is the folder of an assignment: give another folder for the results with --out"
        raise InputError(where, problem)
    return assignment, where


def next_command(*words: str, out: Path | None) -> str:
    """Return a line with the next command for the user, with *out* as its ``--out``."""
    if out is not None:
        words = (*words, "--out", str(out))
    return f"  {shlex.join(('grader', *words))}"


def progress_console(*, quiet: bool = False) -> "Console":
    """Return a console for progress while pages are written; it prints only on a terminal."""
    from rich.console import Console

    return Console(stderr=True, quiet=quiet or not sys.stderr.isatty())


def gradebook(
    canvas: Path | None, canvas_column: str | None, assignment: "Assignment"
) -> "CanvasGradebook | None":
    """Return the Canvas gradebook that the options name; None without one.

    Raises:
        InputError: If it cannot be read, or has no such column.
        click.UsageError: If there is a column without a gradebook: the old column would be used.
    """
    from grader.intake.read_canvas_gradebook import read_canvas_gradebook

    if canvas is None:
        if canvas_column is not None:
            raise click.UsageError("--canvas-column needs --canvas with the gradebook.")
        return None
    return read_canvas_gradebook(canvas, canvas_column or assignment.title)
