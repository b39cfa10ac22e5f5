"""Limit a diagnosis to what its student may know: of a hidden check, only whether it failed.

How a hidden check failed would tell about its arguments, and a program can choose it.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from operator import attrgetter

from attrs import evolve

from grader.diagnosis.signatures import ONLY_FAILED, Place, Suspect, Suspects, Symptoms
from grader.records.diagnosis import Diagnosis
from grader.records.verdict import FAILURES, Audience, Outcome, Verdict


def as_public(outcome: Outcome) -> Outcome:
    """Return *outcome* with only the evidence that its student may see."""
    if outcome.check.audience is Audience.PUBLIC:
        return outcome
    if outcome.earned >= 1:
        return evolve(outcome, verdict=Verdict.PASSED, evidence=(), cause="")
    verdict, evidence = outcome.verdict, outcome.evidence
    if verdict in FAILURES:
        verdict = Verdict.FAILED
    if evidence:
        evidence = ((ONLY_FAILED,),)
    return evolve(outcome, verdict=verdict, evidence=evidence, cause="")


def confirmed(
    for_student: Iterable[Diagnosis], all_known: Iterable[Diagnosis]
) -> tuple[Diagnosis, ...]:
    """Return the diagnoses *for_student* that *all_known* confirms by a cause for the same part.

    *all_known* also knows how hidden checks failed. Otherwise every way to fail a hidden check
    would look like the known fault that fails it.
    """
    known: defaultdict[str, set[str]] = defaultdict(set)
    for diagnosis in all_known:
        known[diagnosis.part].update(map(attrgetter("says"), diagnosis.causes))
    found: list[Diagnosis] = []
    for diagnosis in for_student:
        if not known[diagnosis.part].isdisjoint(map(attrgetter("says"), diagnosis.causes)):
            found.append(diagnosis)
    return tuple(found)


def as_public_suspects(suspects: Suspects, public: Collection[str]) -> Suspects:
    """Return *suspects* with only the evidence that students may see.

    *public* contains the ids of the public checks.
    """
    found: dict[str, list[Suspect]] = {}
    for part, several in suspects.items():
        found[part] = [_of_one(suspect, public) for suspect in several]
    return found


def _of_one(suspect: Suspect, public: Collection[str]) -> Suspect:
    elsewhere = [_public_only(symptoms, public) for symptoms in suspect.elsewhere]
    return Suspect(suspect.cause, _public_only(suspect.symptoms, public), elsewhere)


def _public_only(all_symptoms: Symptoms, public: Collection[str]) -> Symptoms:
    symptoms: dict[Place, tuple[str, ...]] = {}
    for (check, about), levels in all_symptoms.items():
        if check in public:
            symptoms[check, about] = levels
        else:
            symptoms[check, ONLY_FAILED] = ()
    return symptoms
