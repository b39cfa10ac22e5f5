"""Describe the result of one submission: marks, and everything that a report shows."""

from enum import StrEnum, unique

from attrs import frozen

from grader.policies.policy import Deduction
from grader.records.attention import SAYS, Attention, Flag
from grader.records.diagnosis import Diagnosis
from grader.records.source_map import ProgramText
from grader.records.submission import OtherProgram
from grader.records.turn import ScreenTurn
from grader.records.verdict import Audience, Evidence, Failure, Verdict


@unique
class Status(StrEnum):
    """Says how far a submission is."""

    NEEDS_A_PERSON = "needs a person"  # graded as far as it went, and someone must look
    NOT_GRADABLE = "not gradable"  # nothing in it can be graded
    GRADED = "graded"


@frozen
class PartMark:
    """Holds the marks of a part, rounded as the assignment says."""

    id: str
    title: str
    marks: float
    out_of: float
    bonus: bool = False


@frozen
class CheckMark:
    """Holds a check as it ended, with its share of its part's marks, which is not rounded."""

    id: str
    part: str
    title: str
    verdict: Verdict
    marks: float
    out_of: float
    audience: Audience
    hint: str
    failure: Failure | None
    transcript: str
    evidence: Evidence = ()
    carried_from: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    screen: tuple[ScreenTurn, ...] = ()


@frozen
class StyleFinding:
    """Holds evidence for the marks by hand: how often a rule was broken, and where first.
    *about_line* is false if a student need not look at *line*.
    """

    topic: str  # a key of `grader.style.TOPICS`
    rule: str
    what: str
    count: int
    line: int
    about_line: bool = True


@frozen
class CutShort:
    """Says why a file could not be used as it is, and in which line, if it is in one."""

    why: str
    line: int | None


@frozen
class Result:
    """Holds the result of one submission.

    What came from the submission (*participant*, *seconds_late* and others) is as there; what
    happened when it ran is as in ``ProgramRun``.

    Attributes:
        marks: The sum over the parts minus the deductions, never below 0.
        out_of: What the machine gives; bonus parts may bring *marks* above it.
        by_hand_out_of: The marks that a person still has to give.
        notes: A sentence each, in the order in which they were noticed.
        diagnoses_for_student: The same, made without what happened in hidden cases.
        attention: Why a person must look at it, in the order of :class:`Attention`.
        flags: What a marker wants to see at a glance, in the order of :class:`Flag`.
        beside_sha256: Of *others*, and of the files that the program imports; if nothing could be
            graded, of what was handed in instead. Empty if there is none of these.
    """

    id: str
    name: str
    file: str | None
    sha256: str | None
    status: Status
    notes: tuple[str, ...]
    deductions: tuple[Deduction, ...]
    marks: float
    out_of: float
    by_hand_out_of: float
    parts: tuple[PartMark, ...]
    checks: tuple[CheckMark, ...]
    style: tuple[StyleFinding, ...]
    layers: tuple[str, ...]
    diagnoses: tuple[Diagnosis, ...] = ()
    diagnoses_for_student: tuple[Diagnosis, ...] = ()
    unwritten: tuple[str, ...] = ()
    cut_short: CutShort | None = None
    attention: tuple[Attention, ...] = ()
    participant: str = ""
    canvas_user: str = ""
    seconds_late: int | None = None
    flags: tuple[Flag, ...] = ()
    sent_at: str = ""
    program: ProgramText | None = None
    email: str = ""
    others: tuple[OtherProgram, ...] = ()
    beside_sha256: str = ""

    @property
    def content_sha256(self) -> str:
        """What distinguishes the content of this submission from that of another; may be empty."""
        return f"{self.sha256 or ''} {self.beside_sha256}".strip()

    @property
    def at_a_glance(self) -> tuple[str, ...]:
        """The flags, and the reasons for a person that no flag says, in a few words each."""
        other = [reason for reason in self.attention if SAYS.get(reason) not in self.flags]
        flags: list[str] = list(self.flags)
        if Attention.LATE_UNKNOWN in other and Flag.LATE in flags:
            flags.remove(Flag.LATE)  # the reason says that, too
        return (*flags, *other)

    @property
    def is_worth_nothing(self) -> bool:
        """Whether a deduction takes all marks, also those that a person gives by hand."""
        return any(deduction.takes_all for deduction in self.deductions)

    @property
    def bonus(self) -> float:
        """The marks that bonus parts brought, to hundredths."""
        return round(sum(part.marks for part in self.parts if part.bonus), 2)

    def checks_of(self, part: str) -> list[CheckMark]:
        """Return the checks of *part*, an id."""
        return [check for check in self.checks if check.part == part]
