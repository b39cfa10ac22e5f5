"""Name a line that cannot be what its writer meant."""

from attrs import frozen


@frozen
class SuspiciousLine:
    """Holds a *line* of a program, from 1, and its *problem*: a sentence without its place."""

    line: int
    problem: str
