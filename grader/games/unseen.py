"""Games in which no board is recognised: they earn only where most of them end when they should.
Pure.

A program may draw its board in an unusual way. That it stops when somebody has won, in one game
after the other, shows all the same that it plays. A program that counts lines, names the players in
turn and stops after some number of moves looks like a game only where a game takes as many.
"""

from collections.abc import Sequence

from attrs import evolve

from grader.records.verdict import Failure, Outcome, Verdict

NOTE = (
    "No board with moves on it was recognised in some games, and most of these did not end when"
    " they should, so they earn nothing. A person must look whether the program shows a board."
)
_FAILURE = Failure(
    did="We played your game.",
    expected=(
        "The board with the moves on it, before every move and once more when the game is over."
    ),
    came="No board with moves on it was recognised, so nothing shows that the moves are made.",
    advice=(
        "Show the board before every move and once more when the game is over, as in the example."
    ),
)


def believed(outcomes: Sequence[Outcome]) -> tuple[list[Outcome], str]:
    """Return *outcomes* of all checks, without what such games only seem to earn, and a note if
    that is any, or "".
    """
    unseen = [outcome for outcome in outcomes if outcome.ends_unseen is not None]
    in_time = [outcome for outcome in unseen if outcome.ends_unseen]
    if 2 * len(in_time) >= len(unseen) or not any(outcome.earned for outcome in unseen):
        return list(outcomes), ""
    return [_without(each) if each in unseen else each for each in outcomes], NOTE


def _without(outcome: Outcome) -> Outcome:
    if not outcome.earned:
        return outcome
    return evolve(
        outcome, verdict=Verdict.FAILED, earned=0.0, failure=_FAILURE, carried_from=(), slips=()
    )
