"""The programs that authors keep beside an assignment, whole, as `grader validate` grades them."""

from functools import cache
from pathlib import Path

from grader import config
from grader.source.reference import read_reference
from grader.validation import zoo

ASSIGNMENTS = Path(__file__).parents[1] / "assignments"


@cache
def accepted(name):
    """Return the accepted programs of the assignment *name* as texts, by their names."""
    folder = ASSIGNMENTS / name
    kept = zoo.read(folder, read_reference(folder).text, imported=config.load(folder).imported)
    return {program.name: program.data.decode("utf-8") for program in kept.accepted}
