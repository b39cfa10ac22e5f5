"""A game whose board is not recognised earns nothing, and keeps what is known about it."""

import pytest

from grader.games import no_board
from grader.records.habit import Habit, Slip
from grader.records.verdict import Audience, Check, Failure, Outcome, Verdict

CHECK = Check("game::draw", "game", "A draw", 1.0, Audience.PUBLIC, "")
SIZE = Failure(came="A 4 by 4 board, instead of one of 3 by 3.")


@pytest.mark.parametrize(
    ("failure", "came"),
    [(SIZE, SIZE.came), (None, "We recognised no board with the typed moves on it")],
    ids=["judged", "passed"],
)
def test_the_judges_own_words_stay_if_there_are_any(failure, came):
    game = Outcome(CHECK, Verdict.FAILED, 0.3, failure, ends_unseen=False)
    (outcome,), note = no_board.without_unseen_games([game])
    assert (outcome.earned, note) == (0.0, no_board.NOTE)
    assert outcome.failure.came.startswith(came)


def test_what_such_a_game_lost_by_a_habit_is_not_given_back():
    slips = (Slip(Habit.NO_ENDING, "", 1.0),)
    game = Outcome(CHECK, Verdict.FAILED, 0.0, SIZE, slips=slips, ends_unseen=False)
    (outcome,), _ = no_board.without_unseen_games([game])
    assert (outcome.earned, outcome.slips) == (0.0, ())
