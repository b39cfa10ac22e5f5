"""Mutations of the reference that no check can tell from it, listed by their names with a reason.

``equivalent.toml`` is next to assignment.toml; one reason may hold for several::

    [[equivalent]]
    reason = "A size below 1 is never typed: the description says at least 1."
    mutations = ["game: size < 1 -> size <= 1"]
"""

from collections.abc import Mapping
from pathlib import Path

from grader.authoring import reasons

FILE = "equivalent.toml"

_FORM = reasons.Form(
    file=FILE,
    table="equivalent",
    items="mutations",
    shape='a list of names, such as mutations = ["check_row: return True -> return False"]',
    why="why no check can notice it",
)


def load(folder: Path) -> Mapping[str, str]:
    """Return the reason for each mutation that the assignment in *folder* lists, by its name.

    Raises:
        InputError: If the list is there and cannot be read.
        ConfigError: With every fault found in it.
    """
    return reasons.load(folder, _FORM)
