"""Describe the result of one submission: its marks, and everything that a report shows."""

from enum import StrEnum, unique

from attrs import frozen

from grader.policies.policy import Deduction
from grader.records.attention import FLAGS, Attention, Flag
from grader.records.diagnosis import Diagnosis
from grader.records.source_map import ProgramText
from grader.records.submission import OtherProgram
from grader.records.turn import ScreenTurn
from grader.records.verdict import Audience, Evidence, Failure, Verdict


@unique
class Status(StrEnum):
    """Says whether a submission is graded."""

    NEEDS_A_PERSON = "needs a person"  # graded as far as possible
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
    """Holds how a check ended, and its share of its part's marks, which is not rounded."""

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
    """Says why a file could not be used unchanged, and in which line; None if in no single line."""

    why: str
    line: int | None


@frozen
class LineNote:
    """Says in a sentence what is wrong with a *line* of the program, from 1. It costs no marks."""

    line: int
    text: str


@frozen
class Result:
    """Holds the result of one submission.

    Fields that are also in ``Submission`` or ``ProgramRun`` mean the same as there.

    Attributes:
        marks: The sum over the parts minus the deductions, never below 0.
        out_of: The marks that the machine gives; with bonus parts, *marks* can be higher.
        by_hand_out_of: The marks that a person gives.
        notes: One sentence each, in the order in which they were noticed. What the *line_notes* say
            is also among them.
        diagnoses_for_student: Diagnoses without facts about hidden cases.
        attention: Why a person must look at it, in the order of :class:`Attention`.
        flags: What a marker sees at a glance, in the order of :class:`Flag`.
        beside_sha256: The hash of *others* and of the modules that the program imports; if nothing
            could be graded, of what was handed in. Empty if there is none of these.
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
    line_notes: tuple[LineNote, ...] = ()
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
    named_files: tuple[str, ...] = ()

    @property
    def content_sha256(self) -> str:
        """What tells the content of this submission from that of another; may be empty."""
        return f"{self.sha256 or ''} {self.beside_sha256}".strip()

    @property
    def at_a_glance(self) -> tuple[str, ...]:
        """The flags, and the reasons for a person that no flag says, in a few words each."""
        other = [reason for reason in self.attention if FLAGS.get(reason) not in self.flags]
        flags: list[str] = list(self.flags)
        if Attention.LATE_UNKNOWN in other and Flag.LATE in flags:
            flags.remove(Flag.LATE)  # the reason says that, too
        return (*flags, *other)

    @property
    def is_worth_nothing(self) -> bool:
        """Whether a deduction takes all marks, also the marks by hand."""
        return any(deduction.takes_all for deduction in self.deductions)

    @property
    def bonus(self) -> float:
        """The marks from bonus parts, rounded to hundredths."""
        return round(sum(part.marks for part in self.parts if part.bonus), 2)

    def checks_of(self, part: str) -> list[CheckMark]:
        """Return the checks of the *part* with this id."""
        return [check for check in self.checks if check.part == part]
