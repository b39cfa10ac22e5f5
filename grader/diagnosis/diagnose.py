"""From failures to what usually causes them: the smallest set of known faults that explains the
failures of a part best.

An *explanation* is a set of known faults. It is judged by the places where the submission has a
symptom or one of its faults has one. In each place it has an agreement from 0 to 1, and its fit is
their mean. A failure that it does not explain, and a failure that it predicts and that did not
happen, both count 0. So the fit is 1 only if both are the same, and parts with few and with many
checks use the same scale (it is Jaccard's index).

If both have a symptom, the agreement is 1 if it is the same to the last level, and otherwise what
``_agreement`` returns: that the same check fails tells something, that it fails in a similar way
tells more, and neither as much as the same wrong value. If the submission raised an exception in a
check, and the fault raises none of that class there, all that they have in common is that the check
fails: a misspelled name stops a function in each call, and so do many faults that have nothing to
do with it.

- A set of several faults explains more than each of them, so each must be worth it: of the places
  that only it accounts for, it must explain as much as a whole explanation must (``ENOUGH``).
- One explanation rules another out by the places where the two predict different things: there it
  must agree better by ``MARGIN`` on average. What both predict cannot tell them apart.
- We report what all explanations have in common that are not ruled out. Where they differ, we name
  the candidates if they are few.

Among the known faults are functions that were never written, of which there is nothing to say: if
one of them is the best explanation, or cannot be ruled out, we say nothing about these failures.

A student's diagnosis knows of a hidden check only that it failed, as many faults make it. So an
explanation must fit as well in the places alone that tell how a check went wrong.

Checks that say nothing (skipped, broken, carried forward, without evidence) are not places.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from grader.diagnosis.signatures import ONLY_FAILED, Place, Suspect, Suspects, Symptoms, placed
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.verdict import FAILURES, Outcome, Verdict

ENOUGH = 0.75  # fit below which nothing is said
# The same for several faults together: with enough faults, anything can be explained.
ENOUGH_OF_SEVERAL = 0.9
# By which one explanation must agree better than another, where they differ, to rule it out.
MARGIN = 0.3
MOST_FAULTS = 3  # in one explanation
MOST_CANDIDATES = 3  # that are named together

_SAME_CHECK = 0.2  # what it tells that a check fails at all
_SIMILAR = 0.4  # what it tells, at most, that it fails in a similar way
_WIDTH = 6  # explanations to which one fault more is added


@frozen
class _Observed:
    """The *symptoms* of a part of a submission, and the ids of its checks that say something."""

    symptoms: Symptoms
    judged: frozenset[str]


@frozen
class _Explanation:
    """A set of known faults.

    Attributes:
        faults: Their places in the list of suspects, ascending.
        agreements: Of every place where one of them has a symptom.
        fit: Over all places.
        fit_of_symptoms: Over those places that tell how a check went wrong; 1 if there is none.
    """

    faults: tuple[int, ...]
    agreements: Mapping[Place, float]
    fit: float
    fit_of_symptoms: float


def diagnose(suspects: Suspects, outcomes: Iterable[Outcome]) -> tuple[Diagnosis, ...]:
    """Return what probably caused the failures among *outcomes*; nothing if the evidence does not
    tell.

    Parts are in the order of their first outcome. A part has several diagnoses if several faults
    together explain its failures, and a diagnosis several causes if these cannot be told apart. If
    all hidden tests of a part that say what the fault looks like say the same, that is its
    diagnosis.
    """
    parts: defaultdict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        parts[outcome.check.part].append(outcome)
    found: list[Diagnosis] = []
    for part, several in parts.items():
        failing = [outcome for outcome in several if outcome.verdict in FAILURES]
        causes = {outcome.cause for outcome in failing} - {""}
        if len(causes) == 1:
            found.append(Diagnosis(part, (Cause("", causes.pop()),), Strength.LIKELY, len(failing)))
        elif failing and part in suspects:
            found += _of_part(part, suspects[part], _observed(several))
    return tuple(found)


def _observed(outcomes: Sequence[Outcome]) -> _Observed:
    symptoms: dict[Place, tuple[str, ...]] = {}
    judged: set[str] = set()
    for outcome in outcomes:
        if outcome.verdict is Verdict.PASSED:
            judged.add(outcome.check.id)
        elif outcome.verdict in FAILURES and outcome.evidence:
            judged.add(outcome.check.id)
            symptoms |= placed(outcome.check.id, outcome.evidence)
    return _Observed(symptoms, frozenset(judged))


def _of_part(part: str, suspects: Sequence[Suspect], observed: _Observed) -> Iterator[Diagnosis]:
    suspects = [suspect for suspect in suspects if _is_possible(suspect, observed)]
    alone = [_alone(number, suspect, observed) for number, suspect in enumerate(suspects)]
    left = _not_ruled_out(_explanations(alone, observed), observed)
    if not left:
        return
    certain = set(left[0].faults)
    named: set[int] = set()
    for explanation in left:
        certain.intersection_update(explanation.faults)
        named.update(explanation.faults)
    groups: list[list[int]] = [[fault] for fault in sorted(certain)]
    candidates = sorted(named - certain)
    has_one_each = all(len(explanation.faults) == len(certain) + 1 for explanation in left)
    if has_one_each and len(_causes(candidates, suspects)) <= MOST_CANDIDATES:
        groups.append(candidates)
    # If one fault is exact, no set of several is looked for.
    strength = Strength.LIKELY
    if all(_is_exact(suspects[explanation.faults[0]], observed) for explanation in left):
        strength = Strength.EXACT
    for group in groups:
        causes = _causes(group, suspects)
        if "" in causes:
            continue  # what may be a fault of which nothing is said
        explained = _explained([alone[fault] for fault in group], observed)
        yield Diagnosis(part, tuple(causes.values()), strength, explained)


def _causes(faults: Sequence[int], suspects: Sequence[Suspect]) -> dict[str, Cause]:
    """Return the causes of *faults* by what they say: one fault in two styles is one cause."""
    causes: dict[str, Cause] = {}
    for fault in faults:
        cause = suspects[fault].cause
        causes.setdefault(cause.says, cause)
    return causes


def _is_possible(suspect: Suspect, observed: _Observed) -> bool:
    """Return whether at least half of its symptoms were seen: with fewer it is neither good enough
    nor a rival.
    """
    seen = len(suspect.symptoms.keys() & observed.symptoms.keys())
    return seen > 0 and 2 * seen >= sum(check in observed.judged for check, _ in suspect.symptoms)


def _alone(number: int, suspect: Suspect, observed: _Observed) -> _Explanation:
    agreements: dict[Place, float] = {}
    for place, levels in suspect.symptoms.items():
        check, _ = place
        seen = observed.symptoms.get(place)
        if seen is None:
            if check in observed.judged:
                agreements[place] = 0.0
        elif _raises_otherwise(check, suspect, observed) or _passes_what_raises_too(
            check, suspect, observed
        ):
            agreements[place] = _SAME_CHECK
        else:
            agreements[place] = _agreement(levels, seen)
    return _explanation((number,), agreements, observed)


def _raises_otherwise(check: str, suspect: Suspect, observed: _Observed) -> bool:
    """Return whether *check* was ended by an exception that *suspect* does not raise there."""
    exception = _exception(check, observed.symptoms)
    return exception != () and exception != _exception(check, suspect.symptoms)


def _exception(check: str, symptoms: Symptoms) -> tuple[str, ...]:
    """Return the class of the exception that ended *check*, and of a game also which function
    raised it.
    """
    match symptoms.get((check, "answer")):
        case ("raised", exception, *_):
            return (exception,)
    match symptoms.get((check, "crash")):
        case ("raised", exception, where, *_):
            return exception, where
    return ()


def _passes_what_raises_too(check: str, suspect: Suspect, observed: _Observed) -> bool:
    """Return whether *check* is a game that was ended by an exception which the same function also
    raised in a hidden test that *suspect* passes: then it is not what raised.
    """
    match observed.symptoms.get((check, "crash")):
        case ("raised", exception, where, *_):
            ended_by = "raised", exception, where
        case _:
            return False
    failed = {each for each, _ in suspect.symptoms}
    for (other, about), levels in observed.symptoms.items():
        if about == "answer" and levels[:3] == ended_by and other not in failed:
            return True
    return False


def _explanation(
    faults: tuple[int, ...], agreements: Mapping[Place, float], observed: _Observed
) -> _Explanation:
    places = agreements.keys() | observed.symptoms.keys()
    telling, agreed = 0, 0.0
    for place in places:
        if place[1] != ONLY_FAILED:
            telling += 1
            agreed += agreements.get(place, 0.0)
    fit_of_symptoms = 1.0
    if telling:
        fit_of_symptoms = agreed / telling
    fit = sum(agreements.values()) / len(places)
    return _Explanation(faults, agreements, fit, fit_of_symptoms)


def _agreement(predicted: tuple[str, ...], actual: tuple[str, ...]) -> float:
    if predicted == actual:
        return 1.0
    same = 0
    for one, other in zip(predicted, actual, strict=False):
        if one != other:
            break
        same += 1
    return _SAME_CHECK + _SIMILAR * same / max(len(predicted), len(actual))


def _explanations(alone: Sequence[_Explanation], observed: _Observed) -> list[_Explanation]:
    """Return the explanations that are worth comparing, the best first."""
    useful = [explanation for explanation in alone if explanation.fit > 0]
    found, newest = list(useful), useful
    for _ in range(1, MOST_FAULTS):
        best = sorted(newest, key=_by_fit)[:_WIDTH]
        if not best or best[0].fit == 1:
            break
        larger: dict[tuple[int, ...], _Explanation] = {}
        for some in best:
            for one in useful:
                more = _together(some, one, alone, observed)
                if more is not None:
                    larger[more.faults] = more
        newest = list(larger.values())
        found += newest
    return sorted(found, key=_by_fit)


def _by_fit(explanation: _Explanation) -> tuple[float, int, tuple[int, ...]]:
    return -explanation.fit, len(explanation.faults), explanation.faults


def _together(
    some: _Explanation, one: _Explanation, alone: Sequence[_Explanation], observed: _Observed
) -> _Explanation | None:
    """Return *some* faults and *one* more; None if that is not better, or one is not worth it."""
    (new,) = one.faults
    if new in some.faults:
        return None
    agreements = {**some.agreements, **one.agreements}
    for place in some.agreements.keys() & one.agreements.keys():
        agreements[place] = max(some.agreements[place], one.agreements[place])
    both = _explanation(tuple(sorted((*some.faults, new))), agreements, observed)
    if both.fit <= some.fit:
        return None
    only_failed = 0
    for fault in both.faults:
        own = _own(fault, both, alone)
        if not own or sum(own.values()) / len(own) < ENOUGH:
            return None
        if all(about == ONLY_FAILED for _, about in own):
            only_failed += 1
    # That more hidden checks failed is not a reason to name a second fault: a variant of the first
    # may fail them, too.
    if only_failed > 1:
        return None
    return both


def _own(
    fault: int, explanation: _Explanation, alone: Sequence[_Explanation]
) -> dict[Place, float]:
    """Return the agreements of *fault* in the places that only it accounts for."""
    own = dict(alone[fault].agreements)
    for other in explanation.faults:
        if other != fault:
            for place in alone[other].agreements:
                own.pop(place, None)
    return own


def _is_good_enough(explanation: _Explanation) -> bool:
    enough = ENOUGH
    if len(explanation.faults) > 1:
        enough = ENOUGH_OF_SEVERAL
    return explanation.fit >= enough and explanation.fit_of_symptoms >= enough


def _not_ruled_out(explanations: Sequence[_Explanation], observed: _Observed) -> list[_Explanation]:
    """Return the best explanation and those that it cannot rule out, if it is good enough."""
    best = next(filter(_is_good_enough, explanations), None)
    if best is None:
        return []
    left = [best]
    faults = set(best.faults)
    for other in explanations:
        # A part of what explains it better is not a rival of it, nor is more than what explains it
        # as well; nor is the best one itself.
        if faults.issubset(other.faults) or faults.issuperset(other.faults):
            continue
        if other.fit > best.fit - MARGIN and not _rules_out(best, other, observed):
            left.append(other)
    return left


def _rules_out(better: _Explanation, worse: _Explanation, observed: _Observed) -> bool:
    total, different = 0.0, 0
    for place in observed.symptoms.keys() | better.agreements.keys() | worse.agreements.keys():
        gain = _at(better, place, observed) - _at(worse, place, observed)
        if gain:
            total += gain
            different += 1
    return different > 0 and total / different >= MARGIN


def _at(explanation: _Explanation, place: Place, observed: _Observed) -> float:
    """Return the agreement in *place*; if nothing is predicted, whether nothing was seen."""
    return explanation.agreements.get(place, float(place not in observed.symptoms))


def _is_exact(suspect: Suspect, observed: _Observed) -> bool:
    return dict(suspect.symptoms) == dict(observed.symptoms)


def _explained(causes: Sequence[_Explanation], observed: _Observed) -> int:
    """Return in how many failing checks one of *causes* predicts the symptom, or a similar one."""
    checks: set[str] = set()
    for cause in causes:
        for (check, about), fit in cause.agreements.items():
            if fit > _SAME_CHECK and (check, about) in observed.symptoms:
                checks.add(check)
    return len(checks)
