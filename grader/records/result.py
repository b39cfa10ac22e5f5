"""The result of one submission: marks, and everything a report shows."""

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
    """How far a submission is."""

    NEEDS_A_PERSON = "needs a person"  # graded as far as it went, and someone must look
    NOT_GRADABLE = "not gradable"  # nothing in it can be graded
    GRADED = "graded"


@frozen
class PartMark:
    """A part and its marks, rounded as the assignment says; those of a *bonus* part come on top."""

    id: str
    title: str
    marks: float
    out_of: float
    bonus: bool = False


@frozen
class CheckMark:
    """A check as it ended, with its share of its part's marks: not rounded, so that the sum of
    several is right.

    *evidence*, *carried_from*, *notes* and *screen* are those of its ``Outcome``.
    """

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
    """Evidence for the marker's by-hand marks, never a deduction: how often a rule was broken, and
    where first.

    *about_line* is false if a student need not look at *line*: if it only counts something, if a
    person has to judge it, or if it says why style was not looked at.
    """

    topic: str  # a key of `grader.style.TOPICS`
    rule: str
    what: str
    count: int
    line: int
    about_line: bool = True


@frozen
class CutShort:
    """Why a file could not be used as it is, in a sentence, and in which line of it, if it is in
    one.
    """

    why: str
    line: int | None


@frozen
class Result:
    """The result of one submission.

    Attributes:
        marks: The sum over the parts less the deductions, never below 0.
        out_of: What the machine gives for all that was asked for; bonus parts may bring *marks*
            above it.
        by_hand_out_of: The marks that a person still has to give.
        notes: All that was noticed on the way, a sentence each, in the order it happened.
        layers: The isolation that was in force, outermost first; empty if nothing was run.
        diagnoses: What probably caused the failures, parts in the assignment's order.
        diagnoses_for_student: The same, made without what happened in checks of which the case is
            hidden.
        unwritten: The ids of the parts for which nothing was written into the hand-out yet.
        cut_short: Why the file could not be imported as it is; None if it could.
        attention: Why a person must look at it, in the order of :class:`Attention`; empty if nobody
            must.
        participant: The number that Moodle knows it by; empty if there is none, or two claim it.
        canvas_user: The number that Canvas knows its student by; empty likewise.
        seconds_late: How late it was sent in, 0 for in time; None if that is not known.
        sent_at: When it was sent in, in the words of the learning platform; empty if that is not
            known.
        flags: What a marker wants to see at a glance, in the order of :class:`Flag`.
        email: The address of the student as the learning platform says it, several with commas
            between them; may be empty.
        program: The program that was graded; None if nothing was.
        others: The first programs that may have been meant instead. They were not graded.
        beside_sha256: Of *others*, and of the files that the program imports; if nothing could be
            graded, of what was sent in instead. Empty if there is none of these.
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
        """What tells the content of this submission from that of another; empty if nothing is known
        of it.
        """
        return f"{self.sha256 or ''} {self.beside_sha256}".strip()

    @property
    def at_a_glance(self) -> tuple[str, ...]:
        """The flags, and why a person must look if no flag says so, in a few words each."""
        other = [reason for reason in self.attention if SAYS.get(reason) not in self.flags]
        return (*self.flags, *other)

    @property
    def is_worth_nothing(self) -> bool:
        """Whether a deduction takes all marks, also those that a person gives by hand."""
        return any(deduction.takes_all for deduction in self.deductions)

    @property
    def bonus(self) -> float:
        """The marks that bonus parts brought, to hundredths."""
        return round(sum(part.marks for part in self.parts if part.bonus), 2)

    def checks_of(self, part: str) -> list[CheckMark]:
        """Return the checks of the part with this id."""
        return [check for check in self.checks if check.part == part]
