"""Describe what a person gave for a submission."""

from collections.abc import Iterable

from attrs import field, frozen


def _by_id(criteria: Iterable[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    return tuple(sorted(criteria))


@frozen
class LineRemark:
    """Holds a comment on a *line* (from 1) of the program with this *sha256*; empty if unknown."""

    line: int
    text: str
    sha256: str = ""


@frozen
class MarkedFile:
    """Identifies the file that a person gave marks for, by ``Result.content_sha256``.

    *at* is when the marks were saved, in UTC, to the second. *name* is empty if nothing could be
    graded. *automatic* are the automatic marks at that time; None if they are unknown.
    """

    name: str
    sha256: str
    at: str = field(default="", eq=False)
    automatic: float | None = field(default=None, eq=False)


@frozen
class HandMark:
    """Holds what a person gave. ``grader.gradebook.final.marks_by_hand`` computes marks from it.

    Attributes:
        marks: The marks by hand as one number; None if they are not given as one number.
        machine: What replaces the automatic marks; None if nothing replaces them.
        name: The name in the row of the sheet in which it was entered.
        criteria: The points for criteria of the rubric, by id, sorted by id.
        reason: Why *machine* replaces the automatic marks, for markers only.
        appeal: What the student asks in an appeal that is not answered yet.
        marks_for: The file that *marks* and *criteria* were given for; None if unknown.
        machine_for: The file that *machine* was given for; None if unknown.
    """

    marks: float | None = None
    machine: float | None = None
    comment: str = ""
    name: str = ""
    criteria: tuple[tuple[str, float], ...] = field(default=(), converter=_by_id)
    reason: str = ""
    remarks: tuple[LineRemark, ...] = ()
    appeal: str = ""
    marks_for: MarkedFile | None = None
    machine_for: MarkedFile | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing was entered."""
        numbers = (self.marks, self.machine)
        others = (self.comment, self.criteria, self.reason, self.remarks, self.appeal)
        return numbers == (None, None) and not any(others)

    def points(self, criterion: str) -> float | None:
        """Return the points for the *criterion* with this id; None if they are not given."""
        return dict(self.criteria).get(criterion)
