"""Addresses in what a program printed or raised: they differ each time it is run, and say nothing
to anybody.
"""

import re

from attrs import evolve

from grader.records.verdict import Failure, Outcome

_ADDRESS = re.compile(r"(?<= at )0x[0-9A-Fa-f]{6,16}\b")


def without_addresses(outcome: Outcome) -> Outcome:
    """*outcome* with each ``<function f at 0x7f3a…>`` in its texts made ``<function f at 0x…>``."""
    failure = outcome.failure
    if failure is not None:
        failure = _in_all_texts(failure)
    transcript = unaddressed(outcome.transcript)
    notes = tuple(map(unaddressed, outcome.notes))
    if failure is outcome.failure and transcript is outcome.transcript and notes == outcome.notes:
        return outcome
    return evolve(outcome, failure=failure, transcript=transcript, notes=notes)


def _in_all_texts(failure: Failure) -> Failure:
    told = {name: getattr(failure, name) for name in ("did", "expected", "came")}
    clean = {name: unaddressed(text) for name, text in told.items()}
    return failure if clean == told else evolve(failure, **clean)


def unaddressed(text: str) -> str:
    """*text* with each address in it made the same."""
    return _ADDRESS.sub("0x…", text) if " at 0x" in text else text
