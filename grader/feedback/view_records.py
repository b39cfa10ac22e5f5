"""Hold what a student sees of a result, as ``student_view`` decides it: values for reports."""

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
        id: Of its part, if the case is hidden: the name of a hidden test may tell its case.
        verdict: If the case is hidden, PASSED if the check has all of its marks, SKIPPED if it was
            not run, else FAILED.
        marks: None if the case is hidden and the check lost marks: what it earned is only in the
            marks of the part.
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
    """One or more checks that did not pass, as a student reads them.

    Attributes:
        titles: One for each test in it.
        times: How many *checks* this stands for.
        ending: How it ended, in a sentence; empty if *failure* or *hint* says enough.
        failure: The case itself, for a public check; None for others.
        transcript: What was on the screen, for a public game; empty for others.
        screen: The same in pieces, if they are known.
        texts: Where two texts in *failure* differ; None if it has none.
        verdict: How a public check ended; None if nothing was run or the case is hidden.
        not_run: Whether nothing was run; then *ending* says why.
        checks: Those that this stands for, for a report that lists each check.
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
    """What probably caused failures: a *lead*, and if several causes are possible, each in a
    sentence.
    """

    lead: str
    candidates: tuple[str, ...] = ()


@frozen
class PartFeedback:
    """A part as its student may see it; each of its checks is in exactly one number or in *shown*.

    Attributes:
        full: How many checks have all of their marks.
        broken: How many checks the grader itself failed in.
        hidden: How many checks did not pass of which nothing may be said.
        held_back: How many checks did not pass whose hints cannot help yet: first make what is
            shown work.
        unwritten: Whether nothing was written for this part yet; then nothing else is said of it.
        likely: What probably caused the failures.
        carried: What was carried forward from each function that is to blame, a sentence each.
        forwarded: How many public checks were carried forward.
        notes: The notes of public checks, passed or not, each after the title of its check.
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
    """All that a student may see.

    Attributes:
        result: The result without what only the staff may see, and without its checks.
        checks: Its checks, as their student may see them.
        parts: The same checks, put together for a reader, in the order of the parts.
        remarks: What there is to say at lines of the program, each of them in it.
    """

    result: Result
    checks: tuple[StudentCheck, ...]
    parts: tuple[PartFeedback, ...]
    remarks: tuple[Remark, ...] = ()
