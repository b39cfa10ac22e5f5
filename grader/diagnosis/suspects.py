"""Known faults, made ready once for being compared with the failures of one submission after the
other.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from grader.diagnosis.signatures import Signature
from grader.records.diagnosis import Cause
from grader.records.verdict import Evidence

Place = tuple[str, str]
"""Where a symptom was seen: the check's id, and what the symptom is about."""

ONLY_FAILED = "failed"
"""What a symptom is about of which nothing is known but that its check failed."""

Symptoms = Mapping[Place, tuple[str, ...]]
"""Symptoms by their place, each with its levels from coarse to fine."""

Suspects = Mapping[str, Sequence["Suspect"]]
"""By the id of a part, the known faults of which a check of that part tells, ordered by mutant."""


@frozen(eq=False)
class Suspect:
    """A known fault as it is seen in one part."""

    cause: Cause
    symptoms: Symptoms


def suspects(signatures: Iterable[Signature]) -> Suspects:
    """Return the known faults of *signatures*, by part."""
    found: defaultdict[str, list[Suspect]] = defaultdict(list)
    for signature in sorted(signatures, key=lambda signature: signature.mutant):
        for part, checks in signature.parts.items():
            seen: dict[Place, tuple[str, ...]] = {}
            for check, evidence in checks.items():
                seen |= placed(check, evidence)
            found[part].append(Suspect(Cause(signature.mutant, signature.says), seen))
    return dict(found)


def placed(check: str, evidence: Evidence) -> dict[Place, tuple[str, ...]]:
    """Return the levels of each symptom in the *evidence* of *check*, by its place."""
    return {(check, about): tuple(levels) for about, *levels in evidence}
