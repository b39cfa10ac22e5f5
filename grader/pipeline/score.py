"""Step 5: turn outcomes into a result: marks, deductions, notes, diagnoses.

No program runs here. The same values always give the same result.
"""

from functools import partial

from attrs import evolve

from grader import scoring
from grader.games import no_board, repeated_mistakes
from grader.hidden import not_run
from grader.hidden.title_and_hint import reworded
from grader.pipeline.marking_scheme import MarkingScheme
from grader.pipeline.outcomes_to_marks import flags, marked
from grader.pipeline.person_needed import how_late_is_unknown, rerun_stopped
from grader.policies.policy import Arrival, Deduction
from grader.records.attention import Attention
from grader.records.program_run import ProgramRun
from grader.records.result import Result, Status
from grader.records.submission import Submission
from grader.records.task import Graded
from grader.records.verdict import Verdict

NOT_MARKED = (
    "Not marked: the grader itself failed on this submission. The zeros mean nothing: a person must"
    " mark it."
)


def score(scheme: MarkingScheme, submission: Submission, run: ProgramRun) -> Graded:
    """Return the result of a *submission* from what happened in its *run*.

    If the program also ran repaired, this is the result with the most marks. ``Graded.text`` is
    set if a person gives marks by hand and the style is still to be checked.
    """
    graded = _score(scheme, submission, run)
    if run.repaired is None:
        return graded
    other = score(scheme, submission, run.repaired)
    return max(graded, other, key=lambda one: one.result.marks)


def _score(scheme: MarkingScheme, submission: Submission, run: ProgramRun) -> Graded:
    if run.program is None:
        return Graded(_not_gradable(scheme, submission, run))
    assignment = scheme.assignment
    outcomes = [reworded(outcome, scheme.by_id) for outcome in run.outcomes]
    outcomes, unseen = no_board.without_unseen_games(outcomes)
    outcomes = repeated_mistakes.charge_once(outcomes, assignment)
    attention = dict(run.attention)
    if unseen:
        attention[Attention.NO_BOARD] = unseen
    attention |= rerun_stopped(run, assignment) | how_late_is_unknown(submission, assignment)
    notes = [*attention.values(), *submission.notes, *run.notes]
    result = marked(scheme, submission, outcomes, notes, attention)
    arrival = Arrival(
        f"{assignment.module}.py",
        assignment.marks,
        submission.seconds_late,
        run.from_notebook,
        run.fault,
        result.marks,
    )
    deductions: list[Deduction] = []
    for deduction in assignment.policies.deductions(arrival):
        instructions = result.checks_of(assignment.instructions.part)
        charged = scoring.charged_once(deduction, instructions)
        if charged.marks or charged.takes_all:  # otherwise students would read "-0"
            deductions.append(charged)
    result = evolve(
        result,
        deductions=tuple(deductions),
        marks=scoring.total(result.parts, deductions),
        unwritten=run.unwritten,
        cut_short=run.cut_short,
        line_notes=run.line_notes,
        program=run.program,
        layers=run.layers,
    )
    result = evolve(result, flags=flags(result, submission, run))
    if not assignment.by_hand:
        return Graded(result)
    if run.without_style is not None:
        return Graded(evolve(result, style=(run.without_style,)))
    return Graded(result, run.program.text)


def _not_gradable(scheme: MarkingScheme, submission: Submission, run: ProgramRun) -> Result:
    ended = (Verdict.SKIPPED, "there is nothing to grade", "Hand in the file that was asked for.")
    outcomes = [not_run.nothing_ran(check, *ended) for check in scheme.checks]
    notes = [*submission.notes, *run.notes]
    if run.refused:
        notes.append(run.refused)
    result = marked(scheme, submission, outcomes, notes)
    result = evolve(result, layers=run.layers)
    if not result.attention:  # otherwise a person may find something to grade
        result = evolve(result, status=Status.NOT_GRADABLE)
    return evolve(result, flags=flags(result, submission, run))


def not_marked(
    scheme: MarkingScheme, submission: Submission, layers: tuple[str, ...], why: str
) -> Result:
    """Return zeros for a *submission* on which the grader failed, until a person marks it.

    A broken check usually costs nothing. Here all checks are broken, so a program that can crash
    the grader would get full marks.
    """
    outcomes = [not_run.broken(check, why) for check in scheme.checks]
    result = marked(scheme, submission, outcomes, [*submission.notes, NOT_MARKED])
    without_marks = partial(evolve, marks=0.0)
    return evolve(
        result,
        layers=layers,
        marks=0.0,
        parts=tuple(map(without_marks, result.parts)),
        checks=tuple(map(without_marks, result.checks)),
        flags=flags(result, submission, None),
    )
