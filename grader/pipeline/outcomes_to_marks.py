"""Turn outcomes into the marks, the status, the diagnoses and the flags of a result."""

import hashlib
from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Any

from attrs import evolve

from grader import scoring
from grader.diagnosis.diagnose import diagnose
from grader.diagnosis.evidence import ADDRESS
from grader.diagnosis.public import as_public, confirmed
from grader.pipeline.marking_scheme import MarkingScheme
from grader.records.attention import FLAGS, Attention, Flag
from grader.records.program_run import ProgramRun
from grader.records.result import CheckMark, PartMark, Result, Status
from grader.records.submission import Submission
from grader.records.verdict import Outcome, Verdict

UNSAFE = "Graded without isolation (--unsafe-no-sandbox): a hostile program could have forged this."


def marked(
    scheme: MarkingScheme,
    submission: Submission,
    outcomes: Sequence[Outcome],
    notes: Sequence[str],
    attention: Collection[Attention] = (),
) -> Result:
    """Return the result of a *submission*, without its style, layers, flags and deductions.

    *outcomes* may be in any order; *notes* are in the order of the steps. *attention* has reasons
    in addition to those of *submission*.
    """
    assignment = scheme.assignment
    clean = list(map(without_addresses, outcomes))
    grouped = scoring.by_part(assignment, clean)
    parts: list[PartMark] = []
    checks: list[CheckMark] = []
    judged: list[Outcome] = []
    for part in assignment.parts:
        mark, its_checks = scoring.part_marks(part, grouped[part.id], assignment.final_marks.round)
        parts.append(mark)
        checks += its_checks
        judged += grouped[part.id]
    reasons = {*attention, *submission.attention}
    if any(outcome.verdict is Verdict.BROKEN for outcome in outcomes):
        reasons.add(Attention.GRADER_FAILED)
    if scheme.unsafe:
        notes = [*notes, UNSAFE]
    sha256 = None
    if submission.data is not None:
        sha256 = hashlib.sha256(submission.data).hexdigest()
    beside_sha256 = submission.ungradable_sha256
    beside = [*map(attrgetter("for_guest"), submission.modules), *submission.others]
    if beside:
        beside_sha256 = hashlib.sha256(repr(beside).encode("utf-8", "surrogatepass")).hexdigest()
    diagnoses = diagnose(scheme.suspects, judged)
    for_student = diagnose(scheme.public_suspects, list(map(as_public, judged)))
    status = Status.NEEDS_A_PERSON if reasons else Status.GRADED
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
        diagnoses=diagnoses,
        diagnoses_for_student=confirmed(for_student, diagnoses),
        attention=tuple(reason for reason in Attention if reason in reasons),
        participant=submission.participant,
        canvas_user=submission.canvas_user,
        seconds_late=submission.seconds_late,
        sent_at=submission.sent_at,
        email=submission.email,
        others=submission.others,
        beside_sha256=beside_sha256,
        named_files=submission.named_files,
    )


def flags(result: Result, submission: Submission, run: ProgramRun | None) -> tuple[Flag, ...]:
    """Return the flags that a marker sees next to a *submission*. *result* does not have them yet.

    *run* is what happened; None if the grader failed.
    """
    found: set[Flag] = set()
    for reason in result.attention:
        if reason in FLAGS:
            found.add(FLAGS[reason])
    if Attention.MAY_BE_SEVERAL in result.attention:
        found.add(Flag.SEVERAL_FILES)
    if result.seconds_late or submission.is_late:
        found.add(Flag.LATE)
        if submission.extension:
            found.add(Flag.EXTENSION)
    if submission.draft:
        found.add(Flag.DRAFT)
    if any(check.verdict is Verdict.CRASHED for check in result.checks):
        found.add(Flag.ENDED_PYTHON)
    if run is not None:
        found |= _program_flags(result, run)
    return tuple(flag for flag in Flag if flag in found)


def _program_flags(result: Result, run: ProgramRun) -> set[Flag]:
    found: set[Flag] = set()
    if run.from_notebook:
        found.add(Flag.WRONG_TYPE)
    if run.program is None:
        return found
    if not run.parses:
        found.add(Flag.SYNTAX_ERROR)
    elif result.cut_short is not None:
        found.add(Flag.SALVAGED)
    parts = [part.id for part in result.parts]
    if parts and set(parts) <= set(result.unwritten):
        found.add(Flag.NOTHING_WRITTEN)
    return found


def without_addresses(outcome: Outcome) -> Outcome:
    """Return *outcome* with ``0x…`` for each address in its texts: ``<function f at 0x…>``."""
    failure = outcome.failure
    if failure is not None:
        texts: dict[str, Any] = {}
        for field in ("did", "expected", "came", "expected_text", "came_text"):
            text = getattr(failure, field)
            if text is not None:
                texts[field] = unaddressed(text)
        failure = evolve(failure, **texts)
    return evolve(
        outcome,
        failure=failure,
        transcript=unaddressed(outcome.transcript),
        notes=tuple(map(unaddressed, outcome.notes)),
        screen=tuple(evolve(turn, printed=unaddressed(turn.printed)) for turn in outcome.screen),
    )


def unaddressed(text: str) -> str:
    """Return *text* with ``0x…`` for each address."""
    return ADDRESS.sub("0x…", text)
