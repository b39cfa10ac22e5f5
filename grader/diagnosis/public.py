"""Diagnosis for the student: of checks of which the case is hidden, only whether they failed.

How a hidden check failed may be chosen by the program, and which fault it looks like would tell of
its arguments.
"""

from collections.abc import Collection

from attrs import evolve

from grader.diagnosis.suspects import ONLY_FAILED, Place, Suspect, Suspects
from grader.records.verdict import FAILURES, Audience, Outcome, Verdict


def as_public(outcome: Outcome) -> Outcome:
    """Return *outcome* with no more evidence than its student may see."""
    if outcome.check.audience is Audience.PUBLIC:
        return outcome
    if outcome.verdict is Verdict.PASSED and not (outcome.evidence or outcome.cause):
        return outcome
    if outcome.earned >= 1:
        return evolve(outcome, verdict=Verdict.PASSED, evidence=(), cause="")
    if outcome.verdict in FAILURES:
        outcome = evolve(outcome, verdict=Verdict.FAILED)
    if outcome.evidence:
        outcome = evolve(outcome, evidence=((ONLY_FAILED,),))
    return evolve(outcome, cause="")


def as_public_suspects(suspects: Suspects, public: Collection[str]) -> Suspects:
    """Return *suspects* with no more evidence than students may see; *public* are the ids of the
    public checks.
    """
    found: dict[str, list[Suspect]] = {}
    for part, several in suspects.items():
        found[part] = [_of_one(suspect, public) for suspect in several]
    return found


def _of_one(suspect: Suspect, public: Collection[str]) -> Suspect:
    symptoms: dict[Place, tuple[str, ...]] = {}
    for (check, about), levels in suspect.symptoms.items():
        if check in public:
            symptoms[check, about] = levels
        else:
            symptoms[check, ONLY_FAILED] = ()
    return Suspect(suspect.cause, symptoms)
