"""Replace addresses in a program's output and exceptions: they differ in each run."""

from typing import Any

from attrs import evolve

from grader.diagnosis.evidence import ADDRESS
from grader.records.verdict import Outcome


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
