"""Step 5: turn outcomes into a result: marks, deductions, notes, diagnoses.

Nothing runs here: the same values give the same result, whenever the outcomes were found.
"""

import hashlib
from collections.abc import Collection, Sequence

from attrs import evolve

from grader import scoring
from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.public import as_public
from grader.feedback.addresses import unaddressed, without_addresses
from grader.hidden import failures
from grader.hidden.own_words import reworded
from grader.loading import Problem
from grader.pipeline.flags import flags
from grader.pipeline.marking_scheme import MarkingScheme
from grader.pipeline.once import over_all_games
from grader.pipeline.person_needed import how_late_is_unknown, rerun_stopped
from grader.pipeline.runner import nothing_ran
from grader.policies.base import Arrival
from grader.records.attention import Attention
from grader.records.program_run import ProgramRun
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.submission import Submission
from grader.records.task import Graded
from grader.records.verdict import Outcome, Verdict

UNSAFE = "Graded without isolation (--unsafe-no-sandbox): a hostile program could have forged this."

NOT_MARKED = (
    "Not marked: the grader itself failed on this submission. The zeros mean nothing; a person must"
    " mark it."
)

_NOTHING_TO_GRADE = Problem(
    Verdict.SKIPPED, "there is nothing to grade", "Send in the file that was asked for."
)


def score(scheme: MarkingScheme, submission: Submission, run: ProgramRun) -> Graded:
    """Return the result of a *submission* by what happened in its *run*.

    If a person gives marks by hand, the text is there whose style is still to be checked.
    """
    if run.program is None:
        return Graded(_not_gradable(scheme, submission, run))
    assignment = scheme.assignment
    outcomes = [reworded(outcome, scheme.by_id) for outcome in run.outcomes]
    outcomes, no_board = over_all_games(assignment, outcomes)
    asking = run.asking | no_board | rerun_stopped(run, assignment)
    asking |= how_late_is_unknown(submission, assignment)
    notes = [*asking.values(), *submission.notes, *run.notes]
    result = _result(scheme, submission, outcomes, notes, asking)
    arrival = Arrival(
        f"{assignment.module}.py",
        assignment.marks,
        submission.seconds_late,
        run.from_notebook,
        run.in_parts,
        result.marks,
    )
    deductions = tuple(assignment.policies.deductions(arrival))
    result = evolve(
        result,
        deductions=deductions,
        marks=scoring.total(result.parts, deductions),
        unwritten=run.unwritten,
        cut_short=run.cut_short,
        program=run.program,
        layers=run.layers,
    )
    result = evolve(result, flags=flags(result, submission, run))
    if not assignment.by_hand:
        return Graded(result)
    if run.without_style is not None:
        return Graded(evolve(result, style=(run.without_style,)))
    return Graded(result, run.program.text)


def _result(
    scheme: MarkingScheme,
    submission: Submission,
    outcomes: Sequence[Outcome],
    notes: Sequence[str],
    attention: Collection[Attention] = (),
) -> Result:
    """Return the result of a *submission*, without its style, layers, flags and deductions.

    Args:
        scheme: How outcomes become marks and words.
        submission: What the student sent.
        outcomes: The outcomes of all checks, in any order.
        notes: All notes, in the order of the steps.
        attention: Why a person must look at it, in addition to what *submission* says.
    """
    assignment = scheme.assignment
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
    if scheme.unsafe:
        notes = [*notes, UNSAFE]
    sha256 = None
    if submission.data is not None:
        sha256 = hashlib.sha256(submission.data).hexdigest()
    status = Status.GRADED
    if reasons:
        status = Status.NEEDS_A_PERSON
    return Result(
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
        layers=(),
        diagnoses=diagnose(scheme.suspects, judged),
        diagnoses_for_student=diagnose(scheme.public_suspects, list(map(as_public, judged))),
        attention=tuple(reason for reason in Attention if reason in reasons),
        participant=submission.participant,
        canvas_user=submission.canvas_user,
        seconds_late=submission.seconds_late,
        sent_at=submission.sent_at,
        email=submission.email,
    )


def _not_gradable(scheme: MarkingScheme, submission: Submission, run: ProgramRun) -> Result:
    """Return a result of zeros, with every check, for a file in which nothing can be graded."""
    outcomes = [nothing_ran(check, _NOTHING_TO_GRADE) for check in scheme.checks]
    notes = [*submission.notes, *run.notes]
    if run.refused:
        notes.append(run.refused)
    result = _result(scheme, submission, outcomes, notes)
    result = evolve(result, status=Status.NOT_GRADABLE, layers=run.layers)
    return evolve(result, flags=flags(result, submission, run))


def not_marked(
    scheme: MarkingScheme, submission: Submission, layers: tuple[str, ...], why: str
) -> Result:
    """Return zeros for a *submission* on which the grader failed, until a person marks it.

    Usually a check in which the grader failed costs nothing. Here all checks failed, so a program
    that can crash the grader would get full marks.
    """
    outcomes = [failures.broken(check, why) for check in scheme.checks]
    result = _result(scheme, submission, outcomes, [*submission.notes, NOT_MARKED])
    return evolve(
        result,
        layers=layers,
        marks=0.0,
        parts=tuple(evolve(part, marks=0.0) for part in result.parts),
        checks=tuple(evolve(check, marks=0.0) for check in result.checks),
        flags=flags(result, submission, None),
    )
