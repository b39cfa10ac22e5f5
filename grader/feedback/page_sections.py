"""Sort the parts of a page for its reader: mistakes come first, and each sentence only once."""

from collections.abc import Sequence

from attrs import frozen

from grader.feedback.view_records import PartFeedback


@frozen
class NotRun:
    """Parts without any check that ran, all for the same *reason*, a sentence."""

    reason: str
    parts: tuple[PartFeedback, ...]


@frozen
class PageSections:
    """All parts that have checks, each in one section; the sections are in a page's order.

    Attributes:
        to_fix: Parts with mistakes to read about.
        not_run: Parts without any check that ran, by reason.
        unwritten: Parts that are not written yet.
        full: Parts without a mistake.
    """

    to_fix: tuple[PartFeedback, ...]
    not_run: tuple[NotRun, ...]
    unwritten: tuple[PartFeedback, ...]
    full: tuple[PartFeedback, ...]

    @property
    def nothing_ran(self) -> bool:
        """Whether no part of the program could be judged."""
        return not self.to_fix and not self.full


def sections(parts: Sequence[PartFeedback]) -> PageSections:
    """Sort *parts* into the sections of a page."""
    to_fix: list[PartFeedback] = []
    reasons: dict[str, list[PartFeedback]] = {}
    unwritten: list[PartFeedback] = []
    full: list[PartFeedback] = []
    for part in parts:
        if not part.checks:
            continue
        if part.unwritten and not part.full:
            unwritten.append(part)
        elif part.full == part.checks and not part.broken and not part.carried:
            full.append(part)
        elif reason := _only_reason(part):
            reasons.setdefault(reason, []).append(part)
        else:
            to_fix.append(part)
    not_run = tuple(NotRun(reason, tuple(same)) for reason, same in reasons.items())
    return PageSections(tuple(to_fix), not_run, tuple(unwritten), tuple(full))


def _only_reason(part: PartFeedback) -> str:
    """Return why none of the checks of *part* ran; empty if there is more to say."""
    if len(part.shown) == 1 and part.shown[0].not_run and part.shown[0].times == part.checks:
        return part.shown[0].ending
    return ""
