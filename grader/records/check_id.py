"""Write and read the ids of checks: ``part::name``, as in ``setup_game::test_size[3]``.

The id of a scripted game is ``game::name``, whichever part it counts for.
"""

import re

_BETWEEN = "::"  # no id of a part contains it
_GAME = "game"
_NOT_NAMED = re.compile(r"(?:^|-)[a-z_]\w*\d(?=-|$)")  # the name of a parameter, and a number


def check_id(part: str, name: str) -> str:
    """Return the id of the check called *name* in the part with the id *part*."""
    return f"{part}{_BETWEEN}{name}"


def game_id(name: str) -> str:
    """Return the id of the scripted game called *name*."""
    return check_id(_GAME, name)


def is_game(id_: str) -> bool:
    """Return whether it is the id of a scripted game. A part may be called "game", too; the names
    of its tests begin with "test".
    """
    return part_in(id_) == _GAME and not name_in(id_).startswith("test")


def part_in(id_: str) -> str:
    """Return the part in the id of a check: the id of a part, or "game"."""
    return id_.partition(_BETWEEN)[0]


def name_in(id_: str) -> str:
    """Return the name of a test, a game or a rule; empty for all others, such as "import"."""
    return id_.partition(_BETWEEN)[2]


def is_named_case(case: str) -> bool:
    """Return whether a person named a *case*. Otherwise pytest calls it ``words0-2.67``."""
    return _NOT_NAMED.search(case) is None
