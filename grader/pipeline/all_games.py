"""Let a mistake that all games repeat cost only once."""

from collections.abc import Sequence

from grader.games import no_board, repeated_mistakes
from grader.records.assignment import Assignment
from grader.records.attention import Attention
from grader.records.verdict import Outcome


def over_all_games(
    assignment: Assignment, outcomes: Sequence[Outcome]
) -> tuple[list[Outcome], dict[Attention, str]]:
    """Return *outcomes* in which a mistake that all games repeat costs once, and a note if a person
    must check whether the games show a board.
    """
    seen, note = no_board.without_unseen_games(outcomes)
    once = repeated_mistakes.charge_once(seen, assignment)
    if not note:
        return once, {}
    return once, {Attention.NO_BOARD: note}
