"""Find the assignment that a command names, and the option for the folder that it is in."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from grader.records.assignment import Assignment

_KEY = __name__


def _remember(context: click.Context, option: click.Parameter, value: Path | None) -> None:
    del option
    context.meta[_KEY] = value


assignments_option = click.option(
    "--assignments",
    "assignments_folder",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    metavar="DIR",
    envvar="GRADER_ASSIGNMENTS",
    show_envvar=True,
    expose_value=False,
    callback=_remember,
    help="The folder that holds your assignments.  [default: ./assignments, then those that came"
    " with the grader]",
)
"""The option ``--assignments``. These functions use its value."""


def chosen_folder() -> Path | None:
    """Return the folder that the user of the current command has named; None without one."""
    folder: Path | None = click.get_current_context().meta.get(_KEY)
    return folder


def find(name: str) -> Path:
    """Return the folder of the assignment called *name*.

    Raises:
        InputError: As ``config.find``.
    """
    # --help should not wait until all that reads assignments is imported.
    from grader import config  # noqa: PLC0415

    return config.find(name, chosen_folder())


def find_all(names: tuple[str, ...]) -> list[Path]:
    """Return the folders of the assignments called *names*; of all assignments without names.

    Raises:
        InputError: As ``config.find`` and ``config.all_of``.
    """
    from grader import config  # noqa: PLC0415 - as above

    if not names:
        return config.all_of(chosen_folder())
    return [find(name) for name in names]


def load(name: str) -> "Assignment":
    """Return the assignment called *name*.

    Raises:
        InputError: As ``config.find``.
        GraderError: As ``config.load``.
    """
    from grader import config  # noqa: PLC0415 - as above

    return config.load(find(name))
