"""Step 5: turn outcomes into a result: marks, deductions, notes, diagnoses."""

import hashlib
from collections.abc import Collection, Iterable, Sequence

from attrs import evolve

from grader import scoring
from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.public import as_public
from grader.feedback.addresses import unaddressed, without_addresses
from grader.hidden import failures
from grader.loading import Problem
from grader.pipeline.flags import flags
from grader.pipeline.runner import nothing_ran
from grader.pipeline.tools import Tools
from grader.policies.base import Deduction
from grader.records.attention import Attention
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.submission import Submission
from grader.records.verdict import Outcome, Verdict

UNSAFE = "Graded without isolation (--unsafe-no-sandbox): a hostile program could have forged this."

NOT_MARKED = (
    "Not marked: the grader itself failed on this submission. The zeros mean nothing; a person must"
    " mark it."
)

_NOTHING_TO_GRADE = Problem(
    Verdict.SKIPPED, "there is nothing to grade", "Send in the file that was asked for."
)


def score(
    tools: Tools,
    submission: Submission,
    outcomes: Sequence[Outcome],
    notes: Sequence[str],
    attention: Collection[Attention] = (),
) -> Result:
    """Return the result of a *submission*, without its style and without deductions.

    Args:
        tools: What it was graded with.
        submission: What the student sent.
        outcomes: The outcomes of all checks, in any order.
        notes: All notes, in the order of the steps.
        attention: Why a person must look at it, in addition to what *submission* says.
    """
    assignment = tools.assignment
    clean = [without_addresses(outcome) for outcome in outcomes]
    grouped = scoring.by_part(assignment, clean)
    parts: list[PartMark] = []
    checks: list[CheckMark] = []
    judged: list[Outcome] = []
    for part in assignment.parts:
        step = assignment.final_marks.round
        parts.append(scoring.part_mark(part, grouped[part.id], step))
        checks += scoring.check_marks(part, grouped[part.id])
        judged += grouped[part.id]
    reasons = {*attention, *submission.attention}
    if any(outcome.verdict is Verdict.BROKEN for outcome in outcomes):
        reasons.add(Attention.GRADER_FAILED)
    if tools.unsafe:
        notes = [*notes, UNSAFE]
    sha256 = None
    if submission.data is not None:
        sha256 = hashlib.sha256(submission.data).hexdigest()
    status = Status.GRADED
    if reasons:
        status = Status.NEEDS_A_PERSON
    result = Result(
        id=submission.id,
        name=submission.name,
        file=submission.file,
        sha256=sha256,
        status=status,
        notes=tuple(map(unaddressed, notes)),
        deductions=(),
        marks=scoring.total(parts, ()),
        out_of=assignment.marks,
        by_hand_out_of=assignment.by_hand,
        parts=tuple(parts),
        checks=tuple(checks),
        style=(),
        layers=tools.fork_server.layers,
        diagnoses=diagnose(tools.suspects, judged),
        diagnoses_for_student=diagnose(tools.public_suspects, list(map(as_public, judged))),
        attention=tuple(reason for reason in Attention if reason in reasons),
        participant=submission.participant,
        canvas_user=submission.canvas_user,
        seconds_late=submission.seconds_late,
        sent_at=submission.sent_at,
        email=submission.email,
    )
    return evolve(result, flags=flags(result, submission, None))


def with_deductions(result: Result, deductions: Iterable[Deduction]) -> Result:
    """Return *result* with *deductions* subtracted from its marks."""
    taken = tuple(deductions)
    return evolve(result, deductions=taken, marks=scoring.total(result.parts, taken))


def not_gradable(tools: Tools, submission: Submission, notes: Sequence[str] = ()) -> Result:
    """Return a result of zeros, with every check, for a file in which nothing can be graded."""
    outcomes = [nothing_ran(check, _NOTHING_TO_GRADE) for check in tools.checks]
    result = score(tools, submission, outcomes, [*submission.notes, *notes])
    return evolve(result, status=Status.NOT_GRADABLE)


def not_marked(tools: Tools, submission: Submission, why: str) -> Result:
    """Return zeros for a *submission* on which the grader failed, until a person marks it.

    Usually a check in which the grader failed costs nothing. Here all checks failed, so a program
    that can crash the grader would get full marks.
    """
    outcomes = [failures.broken(check, why) for check in tools.checks]
    result = score(tools, submission, outcomes, [*submission.notes, NOT_MARKED])
    return evolve(
        result,
        marks=0.0,
        parts=tuple(evolve(part, marks=0.0) for part in result.parts),
        checks=tuple(evolve(check, marks=0.0) for check in result.checks),
    )
