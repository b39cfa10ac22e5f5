"""The cells of a percent script: some commented out, line for line."""

import re
from collections.abc import Callable, Iterable

from grader.source.syntax import joined_lines, lines_of

_CELL = re.compile(r"# ?%%(?P<options>.*)")


def without_asserts(text: str) -> str:
    """A percent script with every line of its cells tagged ``asserts`` commented out; line numbers
    hold.

    Asserts that fail would end a wrong program while it is imported, before any check could look at
    it.
    """
    return without_cells(text, ("asserts",))


def without_cells(text: str, tags: Iterable[str]) -> str:
    """A percent script with every line of its cells that have one of *tags* commented out; line
    numbers hold.
    """
    quoted = [f'"{tag}"' for tag in tags]
    return _with_cells(text, lambda options: not any(tag in options for tag in quoted))


def only_cells(text: str, tag: str) -> str:
    """A percent script with every line commented out but for those of its cells that have *tag*;
    line numbers hold.
    """
    return _with_cells(text, lambda options: f'"{tag}"' in options)


def _with_cells(text: str, stays: Callable[[str], bool]) -> str:
    """A percent script whose cells stay live where *stays*, given what is behind the ``# %%``, says
    so.
    """
    lines, live = [], stays("")
    for line in lines_of(text):
        if mark := _CELL.match(line):
            live = stays(mark["options"])
        lines.append(line if live or mark else commented(line))
    return joined_lines(lines)


def commented(text: str) -> str:
    """Every line that is not blank with ``# `` before it, so that taking it away again gives the
    same text.
    """
    return "\n".join(f"# {line}" if line.strip() else "" for line in text.split("\n"))
