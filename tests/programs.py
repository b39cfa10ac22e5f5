"""What authors keep beside an assignment in a short form, whole: programs and games."""

from functools import cache
from pathlib import Path

from grader import config
from grader.source.reference import read_reference
from grader.validation import known_programs

ASSIGNMENTS = Path(__file__).parents[1] / "assignments"


@cache
def accepted(name):
    """Return the accepted programs of the assignment *name* as texts, by their names."""
    folder = ASSIGNMENTS / name
    kept = known_programs.read(
        folder, read_reference(folder).text, imported=config.load(folder).imported
    )
    return {program.name: program.data.decode("utf-8") for program in kept.accepted}


def transcript_of(script):
    """Return the transcript of a game as it is written in full."""
    exchanges = [f"{exchange.printed}«{exchange.typed}»\n" for exchange in script.exchanges]
    return "".join(exchanges) + script.closing
