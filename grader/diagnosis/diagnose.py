"""Find what probably causes the failures of a part: the smallest set of known faults that fits.

An *explanation* is a set of known faults. It is compared with the submission in each *place* where
one of them has a symptom. Each place has an agreement from 0 to 1, and the fit is their mean (as in
Jaccard's index). A failure that is not explained, or that is predicted and did not happen, counts
0. If both have a symptom, equal ones count 1, others less (``_agreement``).

If the submission raises an exception and the fault does not raise this class, they have only in
common that the check fails: a misspelled name stops every call.

- A fault that breaks other parts, too, must be seen there: at least half of its symptoms.
- Each fault in a set must be worth it: it must fit well (``ENOUGH``) in the places that only it
  explains.
- An explanation rules out another if it agrees better by ``MARGIN`` on average, where they differ.
- A cause that breaks another part, too, is left out if that part has more failures, and they have
  other causes or are not explained.
- We report what the remaining explanations have in common. If they differ, we name the candidates
  if there are few.
- Functions that were never written are known faults without a sentence. If such a fault may be the
  explanation, we say nothing.
- For a student, we know of hidden checks only that they failed, and many faults explain that. So an
  explanation must also fit in the other places alone.
- Checks without evidence (skipped, broken, carried forward) are not places.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter, itemgetter

from attrs import evolve, frozen

from grader.diagnosis.signatures import ONLY_FAILED, Place, Suspect, Suspects, Symptoms, placed
from grader.records.diagnosis import Cause, Diagnosis, Strength
from grader.records.verdict import FAILURES, Outcome, Verdict

ENOUGH = 0.75  # least fit of one fault
# Higher for a set, because enough faults explain anything.
ENOUGH_OF_SEVERAL = 0.9
# An explanation rules out another if it agrees better by this, where the two differ.
MARGIN = 0.3
MOST_FAULTS = 3  # in one explanation
MOST_CANDIDATES = 3  # that are named together

_SAME_CHECK = 0.2  # agreement if the same check fails
_SIMILAR = 0.4  # added, at most, if it fails in a similar way
_WIDTH = 6  # this many explanations get one more fault


@frozen
class _Observed:
    """The *symptoms* of one part of a submission, and the ids of its checks that are evidence."""

    symptoms: Symptoms
    judged: frozenset[str]


@frozen
class _Explanation:
    """A set of known faults.

    Attributes:
        faults: Their indices in the list of suspects, ascending.
        agreements: The agreement in each place where one of them has a symptom.
        fit: The mean agreement over all places.
        fit_of_symptoms: The mean over the places that show how a check failed; 1 if there are none.
    """

    faults: tuple[int, ...]
    agreements: Mapping[Place, float]
    fit: float
    fit_of_symptoms: float


def diagnose(suspects: Suspects, outcomes: Iterable[Outcome]) -> tuple[Diagnosis, ...]:
    """Return what probably caused the failures among *outcomes*; nothing if the evidence is weak.

    Parts are in the order of their first outcome. A part has several diagnoses if several faults
    together explain its failures, and a diagnosis has several causes if these cannot be told apart.
    If the failed tests of a part name exactly one cause, that is its diagnosis.
    """
    parts: defaultdict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        parts[outcome.check.part].append(outcome)
    everything = _observed(list(chain.from_iterable(parts.values())))
    found: list[Diagnosis] = []
    unexplained: dict[str, int] = {}
    for part, several in parts.items():
        failing = [outcome for outcome in several if outcome.verdict in FAILURES]
        causes = {outcome.cause for outcome in failing} - {""}
        if len(causes) == 1:
            found.append(Diagnosis(part, (Cause("", causes.pop()),), Strength.LIKELY, len(failing)))
        elif failing and part in suspects:
            likely = [each for each in suspects[part] if _is_seen_elsewhere(each, everything)]
            of_part = list(_of_part(part, likely, _observed(several)))
            found += of_part
            if not of_part:
                unexplained[part] = len(failing)
    return tuple(_without_contradictions(found, suspects, unexplained))


def _without_contradictions(
    found: Sequence[Diagnosis], suspects: Suspects, unexplained: Mapping[str, int]
) -> Iterator[Diagnosis]:
    """Yield *found* without the causes that another part rules out.

    Such a cause breaks that part, too. That part has more failures, and they have other causes, or
    are *unexplained*: then they do not look as this cause makes them look.
    """
    said: defaultdict[str, set[str]] = defaultdict(set)
    most = dict(unexplained)
    for diagnosis in found:
        said[diagnosis.part].update(map(attrgetter("says"), diagnosis.causes))
        most[diagnosis.part] = max(diagnosis.explained, most.get(diagnosis.part, 0))
    breaking: dict[str, set[str]] = {}
    for part in most:
        breaking[part] = {suspect.cause.mutant for suspect in suspects.get(part, ())}
    for diagnosis in found:
        left = dict.fromkeys(diagnosis.causes)
        for part, explained in most.items():
            if explained <= diagnosis.explained:
                continue
            for cause in diagnosis.causes:
                if cause.says not in said[part] and cause.mutant in breaking[part]:
                    left.pop(cause, None)
        if left:
            yield evolve(diagnosis, causes=tuple(left))


def _is_seen_elsewhere(suspect: Suspect, everything: _Observed) -> bool:
    """Return whether at least half of its symptoms in each other part were seen.

    Otherwise this part fails for another reason. For example, a program without an extra feature
    fails the checks of that feature as a program does that ends too early.
    """
    return all(_is_half_seen(symptoms, everything) for symptoms in suspect.elsewhere)


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
    # After an exact fault, no larger sets are built.
    strength = Strength.LIKELY
    if all(dict(suspects[one.faults[0]].symptoms) == dict(observed.symptoms) for one in left):
        strength = Strength.EXACT
    for group in groups:
        causes = _causes(group, suspects)
        if "" in causes:
            continue  # it may be a fault without a sentence
        explained = _explained([alone[fault] for fault in group], observed)
        yield Diagnosis(part, tuple(causes.values()), strength, explained)


def _causes(faults: Sequence[int], suspects: Sequence[Suspect]) -> dict[str, Cause]:
    """Return the causes of *faults* by their sentences: one sentence is one cause."""
    causes: dict[str, Cause] = {}
    for fault in faults:
        cause = suspects[fault].cause
        causes.setdefault(cause.says, cause)
    return causes


def _is_possible(suspect: Suspect, observed: _Observed) -> bool:
    """Return whether at least half of its symptoms were seen: others cannot compete."""
    is_seen = bool(suspect.symptoms.keys() & observed.symptoms.keys())
    return is_seen and _is_half_seen(suspect.symptoms, observed)


def _is_half_seen(symptoms: Symptoms, observed: _Observed) -> bool:
    """Return whether at least half of *symptoms* were seen, of those in checks that were judged."""
    seen = len(symptoms.keys() & observed.symptoms.keys())
    return 2 * seen >= sum(check in observed.judged for check, _ in symptoms)


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
    """Return whether an exception that *suspect* does not raise there ended *check*."""
    exception = _exception(check, observed.symptoms)
    return exception != () and exception != _exception(check, suspect.symptoms)


def _exception(check: str, symptoms: Symptoms) -> tuple[str, ...]:
    """Return the class of the exception that ended *check*; for a game, also who raised it."""
    match symptoms.get((check, "answer")):
        case ("raised", exception, *_):
            return (exception,)
    match symptoms.get((check, "crash")):
        case ("raised", exception, where, *_):
            return exception, where
    return ()


def _passes_what_raises_too(check: str, suspect: Suspect, observed: _Observed) -> bool:
    """Return whether *suspect* passes a hidden test with the exception of the game *check*.

    The same function must raise it. Then *suspect* is not the cause.
    """
    match observed.symptoms.get((check, "crash")):
        case ("raised", exception, where, *_):
            ended_by = "raised", exception, where
        case _:
            return False
    failed = set(map(itemgetter(0), suspect.symptoms))
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
    fit_of_symptoms = agreed / telling if telling else 1.0
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
    """Return the explanations that can compete, the best first."""
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
    """Return *some* faults and *one* more; None if this is not better, or one is not worth it."""
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
        if set(map(itemgetter(1), own)) == {ONLY_FAILED}:
            only_failed += 1
    # More failed hidden checks are not a reason to name a second fault: a variant of the first may
    # fail them too.
    if only_failed > 1:
        return None
    return both


def _own(
    fault: int, explanation: _Explanation, alone: Sequence[_Explanation]
) -> dict[Place, float]:
    """Return the agreements of *fault* in the places that no other fault in *explanation* has."""
    own = dict(alone[fault].agreements)
    for other in explanation.faults:
        if other != fault:
            for place in alone[other].agreements:
                own.pop(place, None)
    return own


def _is_good_enough(explanation: _Explanation) -> bool:
    enough = ENOUGH_OF_SEVERAL if len(explanation.faults) > 1 else ENOUGH
    return explanation.fit >= enough and explanation.fit_of_symptoms >= enough


def _not_ruled_out(explanations: Sequence[_Explanation], observed: _Observed) -> list[_Explanation]:
    """Return the best explanation and those that it cannot rule out; none if it is too weak."""
    best = next(filter(_is_good_enough, explanations), None)
    if best is None:
        return []
    left = [best]
    faults = set(best.faults)
    for other in explanations:
        # Not rivals: the best explanation itself, a part of it, and what contains it.
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
    """Return the agreement in *place*; without a prediction, 1 if nothing was seen there."""
    return explanation.agreements.get(place, float(place not in observed.symptoms))


def _explained(causes: Sequence[_Explanation], observed: _Observed) -> int:
    """Return in how many failing checks a cause predicts the symptom, or a similar one."""
    checks: set[str] = set()
    for cause in causes:
        for (check, about), fit in cause.agreements.items():
            if fit > _SAME_CHECK and (check, about) in observed.symptoms:
                checks.add(check)
    return len(checks)
