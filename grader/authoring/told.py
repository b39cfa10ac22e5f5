"""Lines that students are given although they are part of a solution, a hidden test or another
program.

``told.toml``, beside assignment.toml; one reason may hold for several::

    [[told]] reason = "The first example of the text is a hidden test, too." lines = ["assert
    double(2) == 4"]
"""

from collections.abc import Iterable
from pathlib import Path

from grader.authoring import listed

FILE = "told.toml"

_FORM = listed.Form(
    file=FILE,
    table="told",
    items="lines",
    shape='a list of lines as students get them, such as lines = ["assert double(2) == 4"]',
    why="why students may know it",
)


def load(folder: Path) -> tuple[str, ...]:
    """
    The lines that the assignment in *folder* tells; none where it has no list.

    Raises:
        InputError: If the list is there and cannot be read.
        ConfigError: With every fault found in it.
    """
    return tuple(listed.load(folder, _FORM))


def text_of(reason: str, lines: Iterable[str]) -> str:
    """A list of *lines* that are told for one *reason*, as `load` reads it."""
    quoted = "".join(f"    {listed.quoted(line)},\n" for line in dict.fromkeys(lines))
    return f"[[{_FORM.table}]]\nreason = {listed.quoted(reason)}\n{_FORM.items} = [\n{quoted}]\n"
