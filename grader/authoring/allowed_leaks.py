"""Lines that students may know although they are part of a solution, a hidden test or another
program.

``allowed_leaks.toml``, next to assignment.toml; one reason may hold for several::

    [[allowed]]
    reason = "The first example of the text is a hidden test, too."
    lines = ["assert double(2) == 4"]
"""

from collections.abc import Iterable
from pathlib import Path

from grader.authoring import reasons

FILE = "allowed_leaks.toml"

_FORM = reasons.Form(
    file=FILE,
    table="allowed",
    items="lines",
    shape='a list of lines as students get them, such as lines = ["assert double(2) == 4"]',
    why="why students may know it",
)


def load(folder: Path) -> tuple[str, ...]:
    """Return the lines that the assignment in *folder* allows.

    Raises:
        InputError: If the list is there and cannot be read.
        ConfigError: With every fault found in it.
    """
    return tuple(reasons.load(folder, _FORM))


def text_of(reason: str, lines: Iterable[str]) -> str:
    """Return a list of *lines* that are allowed for one *reason*, as `load` reads it."""
    items = "".join(f"    {reasons.quoted(line)},\n" for line in dict.fromkeys(lines))
    return f"[[{_FORM.table}]]\nreason = {reasons.quoted(reason)}\n{_FORM.items} = [\n{items}]\n"
