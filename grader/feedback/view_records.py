"""Hold the records that ``student_view`` returns, for reports."""

from attrs import field, frozen

from grader.feedback.listing import Remark
from grader.feedback.text_difference import TextDifference
from grader.records.result import PartMark, Result
from grader.records.turn import ScreenTurn
from grader.records.verdict import Audience, Failure, Verdict


@frozen
class StudentCheck:
    """One check as its student may see it; the fields are those of a ``CheckMark``.

    Attributes:
        id: For a hidden case, the part's id: the name of a hidden test may tell its case.
        verdict: For a hidden case, PASSED with all marks, SKIPPED if it did not run, BROKEN if the
            grader failed, else FAILED.
        marks: None if the case is hidden and lost marks: only the marks of the part include them.
        message: What went wrong, in one line.
    """

    id: str
    part: str
    title: str
    verdict: Verdict
    marks: float | None
    out_of: float
    audience: Audience
    hint: str = ""
    message: str = ""
    carried_from: tuple[str, ...] = ()
    failure: Failure | None = None
    notes: tuple[str, ...] = ()
    transcript: str = ""
    screen: tuple[ScreenTurn, ...] = ()

    @property
    def is_public(self) -> bool:
        """Whether its case is shown."""
        return self.audience is Audience.PUBLIC

    @property
    def has_full_marks(self) -> bool:
        """Whether it earned all that it is worth."""
        return self.verdict is Verdict.PASSED or (self.marks or 0.0) >= self.out_of


@frozen
class ShownFailure:
    """One or more failed checks, as a student reads them.

    Attributes:
        titles: One for each test in it.
        times: The number of *checks*.
        ending: How they ended, in a sentence; empty if *failure* or *hint* says enough.
        failure: The case itself, for a public check; else None.
        transcript: The screen of a public game; else empty.
        screen: The same in turns, if they are known.
        texts: Where two texts in *failure* differ; None if it has none.
        verdict: The verdict of a public check; None if nothing ran or the case is hidden.
        not_run: Whether nothing ran; *ending* then says why.
        checks: For a report that lists each check.
    """

    titles: tuple[str, ...]
    times: int
    ending: str
    hint: str
    failure: Failure | None = None
    transcript: str = ""
    screen: tuple[ScreenTurn, ...] = ()
    texts: TextDifference | None = None
    verdict: Verdict | None = None
    not_run: bool = False
    checks: tuple[StudentCheck, ...] = field(default=(), eq=False, repr=False)

    @property
    def title(self) -> str:
        """All titles, on one line."""
        return "; ".join(self.titles)


@frozen
class LikelyCause:
    """What probably caused failures: a *lead*, and if there are several, each in a sentence."""

    lead: str
    candidates: tuple[str, ...] = ()


@frozen
class PartFeedback:
    """A part as its student may see it; each check is in exactly one number or in *shown*.

    Attributes:
        full: How many checks have all their marks.
        broken: How many checks the grader itself failed in.
        hidden: How many checks failed about which a student may read nothing.
        held_back: How many checks failed whose hints do not help yet: first fix what is shown.
        unwritten: Whether nothing is written for this part; then nothing else is said.
        likely: The probable causes of the failures.
        carried: A sentence for each function to blame: what was carried forward from it.
        forwarded: How many public checks were carried forward.
        notes: The notes of public checks, passed or not, each after its check's title.
    """

    mark: PartMark
    checks: int
    full: int
    broken: int
    hidden: int = 0
    shown: tuple[ShownFailure, ...] = ()
    held_back: int = 0
    unwritten: bool = False
    likely: tuple[LikelyCause, ...] = ()
    carried: tuple[str, ...] = ()
    forwarded: int = 0
    notes: tuple[str, ...] = ()


@frozen
class StudentView:
    """Everything that a student may see.

    Attributes:
        result: The result without its checks and without what only the staff may see.
        checks: The checks, as their student may see them.
        parts: The same checks, arranged for a reader, in the order of the parts.
        remarks: Remarks on lines of the program; all these lines exist.
    """

    result: Result
    checks: tuple[StudentCheck, ...]
    parts: tuple[PartFeedback, ...]
    remarks: tuple[Remark, ...] = ()
