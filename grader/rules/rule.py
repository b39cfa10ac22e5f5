"""What an instruction is, and what comes of looking whether it was followed."""

from collections.abc import Callable

from attrs import frozen

from grader.records.verdict import Failure
from grader.rules.program import Read


@frozen
class Finding:
    """How much of an instruction was followed, 0 to 1, and what to say where it
    was not all of it.
    """

    earned: float
    failure: Failure | None = None


FOLLOWED = Finding(1.0)


@frozen
class Instruction:
    """An instruction: its title and hint in words for students, and who looks whether a program
    follows it.
    """

    title: str
    hint: str
    judge: Callable[[Read], Finding]


def share(wrong: int, of: int) -> float:
    """What is earned, 0 to 1, where *wrong* of so many things are not as asked; nothing where there
    are none.
    """
    return 1 - wrong / of if of else 0.0
