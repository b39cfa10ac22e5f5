"""What a game would earn without its fatal habits decides in which form its moves are typed."""

import pytest

from grader.games.fatal_habits import share_without
from grader.records.habit import Habit, Slip
from grader.records.verdict import Audience, Check, Outcome, Verdict

CHECK = Check("wins.game", "game", "X wins", 10, Audience.PUBLIC)


@pytest.mark.parametrize(
    ("slips", "share"),
    [
        ((), 0.25),
        ((Slip(Habit.COUNTER, "", 0.5),), 0.25),
        ((Slip(Habit.INPUT_FORM, "", 0.5),), 0.75),
        ((Slip(Habit.INPUT_FORM, "", 0.25), Slip(Habit.NOT_STARTED, "", 0.25)), 0.75),
    ],
)
def test_only_fatal_habits_are_forgiven(slips, share):
    outcome = Outcome(CHECK, Verdict.FAILED, 0.25, slips=slips)
    assert share_without(outcome) == share
