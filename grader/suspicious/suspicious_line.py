"""Name a line that cannot be what its writer meant."""

from attrs import field, frozen

from grader.source.edits import Edit


@frozen
class SuspiciousLine:
    """Holds a *line* of a program, from 1, and its *problem*: a sentence without its place.

    Attributes:
        meant: What repairs the program, if that is clear.
    """

    line: int
    problem: str
    meant: tuple[Edit, ...] = field(default=(), eq=False)
