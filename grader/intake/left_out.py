"""What was left out of a program, in phrases for its student."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from attrs import evolve

from grader.records.source_map import LeftOut, SourceMap

ASSERT_FAILED = "one of your asserts, which fails"
IMPORT_FAILED = "an import of something that is not there"
_SEVERAL = {
    ASSERT_FAILED: "asserts of yours that fail",
    IMPORT_FAILED: "imports of something that is not there",
}
_NEAR = 3  # lines between two losses that are reported as one place
_PLACES = 5  # that are named for one reason
_REASONS = 5  # that are named


def merged(losses: Iterable[LeftOut]) -> list[LeftOut]:
    """Return *losses*, with neighbours that were lost for the same reason as one."""
    found: list[LeftOut] = []
    for loss in losses:
        if found and found[-1].reason == loss.reason and loss.first <= found[-1].last + _NEAR:
            found[-1] = evolve(found[-1], last=loss.last)
        else:
            found.append(loss)
    return found


def phrases(losses: Sequence[LeftOut], source_map: SourceMap) -> list[str]:
    """Return a phrase for each reason, such as ``line 40: a loop outside any function``."""
    times = Counter(loss.reason for loss in losses)
    by_reason: defaultdict[str, list[LeftOut]] = defaultdict(list)
    for loss in merged(losses):
        by_reason[loss.reason].append(loss)
    found: list[str] = []
    for reason, places in by_reason.items():
        said = reason
        if times[reason] > 1:
            said = _SEVERAL.get(reason, reason)
        found.append(f"{_listed(places, source_map)}: {said}")
    more = len(found) - _REASONS
    if more > 1:
        found[_REASONS:] = [f"and {more} more reasons"]
    return found


def _listed(losses: Sequence[LeftOut], source_map: SourceMap) -> str:
    """Return where *losses* are, such as ``line 3`` or ``lines 3-4, 9``."""
    shown = losses[:_PLACES]
    if source_map.cells or len(losses) == 1:
        listed = ", ".join(source_map.places(loss.first, loss.last) for loss in shown)
    else:
        lines: list[str] = []
        for loss in shown:
            lines.append(str(loss.first))
            if loss.first != loss.last:
                lines[-1] += f"-{loss.last}"
        listed = f"lines {', '.join(lines)}"
    if len(losses) > _PLACES:
        listed += f" and {len(losses) - _PLACES} more"
    return listed
