"""Judge games whose boards do not show the moves: they earn only if most of them end in time.

A program may draw its board in an unusual way, draw it wrong, or not draw it. But if most games
stop when somebody has won, it does play: a program that only counts lines does not stop then.
"""

from collections.abc import Sequence

from attrs import evolve

from grader.records.verdict import Failure, Outcome, Verdict

NOTE = (
    "In some games we recognised no board with the typed moves on it, and most of these games did"
    " not end when they should, so they earn nothing. A person must check whether the program shows"
    " a board."
)
_FAILURE = Failure(
    did="We played your game.",
    expected=(
        "The board with all moves on it, before every move and once more when the game is over."
    ),
    came="We recognised no board with the typed moves on it, so we cannot see that they are made.",
    advice=(
        "Show the board before every move and once more when the game is over, as in the example:"
        " the same lines, and the right number of rows and columns."
    ),
)


def without_unseen_games(outcomes: Sequence[Outcome]) -> tuple[list[Outcome], str]:
    """Return *outcomes*, without marks for such games if most end wrongly; and a note, or ""."""
    unseen = [outcome for outcome in outcomes if outcome.ends_unseen is not None]
    in_time = [outcome for outcome in unseen if outcome.ends_unseen]
    if 2 * len(in_time) >= len(unseen) or not any(map(_may_earn, unseen)):
        return list(outcomes), ""
    return list(map(_without_credit, outcomes)), NOTE


def _without_credit(outcome: Outcome) -> Outcome:
    if outcome.ends_unseen is None or not _may_earn(outcome):
        return outcome
    failure = outcome.failure or _FAILURE
    return evolve(
        outcome, verdict=Verdict.FAILED, earned=0.0, failure=failure, carried_from=(), slips=()
    )


def _may_earn(outcome: Outcome) -> bool:
    return bool(outcome.earned or outcome.slips)  # what a habit costs is given back in part
