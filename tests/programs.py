"""Complete programs and games of an assignment, which authors keep in a short form."""

from functools import cache
from pathlib import Path

from grader import config
from grader.validation import known_programs

ASSIGNMENTS = Path(__file__).parents[1] / "assignments"


def names_of_accepted(name):
    """Return the names of the accepted programs of the assignment *name*, without reading them."""
    return sorted(path.stem for path in (ASSIGNMENTS / name).glob("accepted/*.py"))


@cache
def accepted(name):
    """Return the accepted programs of the assignment *name* as texts, by their names."""
    folder = ASSIGNMENTS / name
    imported = config.load(folder).imported
    found = {}
    for own in names_of_accepted(name):
        path = folder / "accepted" / f"{own}.py"
        found[own] = known_programs.program(folder, path, imported=imported).decode("utf-8")
    return found


def transcript_of(script):
    """Return the complete transcript of a game."""
    exchanges = [f"{exchange.printed}«{exchange.typed}»\n" for exchange in script.exchanges]
    return "".join(exchanges) + script.closing
