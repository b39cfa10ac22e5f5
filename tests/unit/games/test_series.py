"""Many games of one program use as few guests as possible, and no game loses marks because of an
earlier one.
"""

import pytest
from attrs import evolve

from grader.games.series import Series, share_without
from grader.records.assignment import Limits
from grader.records.habit import Habit, Slip
from grader.records.turn import Stop, Turn
from grader.records.verdict import Audience, Check, Outcome, Verdict

from .conftest import RULES, FakeConsole, Guest, Replay, game, make_script

LIMITS = Limits(seconds_per_turn=0.5, hangs_per_function=2)
ONE, TWO = "1; 0,0", "2; 0,0; 1,1; 0,1"
ONE_PASSED = [Verdict.PASSED, Verdict.FAILED, Verdict.FAILED]


def series_of(*guests, not_started=""):
    """A series whose guests have the runs that are given, one tuple of faults a run; with the list
    of guests begun.
    """
    waiting = [Guest([FakeConsole(game(*faults)) for faults in runs]) for runs in guests]
    begun = []

    def program(limits):
        begun.append(waiting.pop(0))
        begun[-1].limits = limits
        return begun[-1]

    return Series(program, LIMITS, RULES, not_started=not_started), begun


def verdicts(series, script_of, typed, audience=Audience.HINT):
    return [series.outcome(evolve(script_of(each), audience=audience)).verdict for each in typed]


def test_games_that_end_normally_share_a_guest():
    series, begun = series_of([(), (), ()])
    assert verdicts(series, make_script, [ONE, TWO, ONE]) == [Verdict.PASSED] * 3
    assert len(begun) == 1


def test_a_guest_that_cannot_start_again_is_replaced():
    series, begun = series_of([()], [()])
    assert verdicts(series, make_script, [ONE, TWO]) == [Verdict.PASSED] * 2
    assert begun[0].closed == 1


def test_a_game_that_fails_in_a_shared_guest_is_played_again_alone():
    series, begun = series_of([(), ("no counter",)], [("no counter",), ("no counter",)])
    assert verdicts(series, make_script, [ONE, TWO, TWO]) == ONE_PASSED
    assert len(begun) == 2, "once it was the same, and the third game shares its guest"


def test_a_public_game_shows_the_screen_of_a_guest_that_has_seen_no_hidden_game():
    """What a program kept of a hidden game could be on it, and a game that passes may lose marks
    later.
    """
    wrong = ("no counter",)
    series, begun = series_of([()], [(), wrong], [wrong, wrong, wrong], [wrong])
    assert verdicts(series, make_script, [ONE]) == [Verdict.PASSED]
    assert verdicts(series, make_script, [ONE, TWO, TWO], Audience.PUBLIC) == ONE_PASSED
    assert len(begun) == 3, "public games share a guest"
    for audience in (Audience.HINT, Audience.PUBLIC):
        assert verdicts(series, make_script, [TWO], audience) != [Verdict.PASSED]
    assert len(begun) == 4


def test_changes_by_an_earlier_game_cost_nothing():
    series, begun = series_of([(), ("no counter",)], [(), ("no counter",)], [()])
    assert verdicts(series, make_script, [ONE, TWO, TWO]) == [Verdict.PASSED] * 3
    assert len(begun) == 3, "from then on each game has a guest of its own"


def test_a_fault_in_the_first_game_of_a_guest_is_played_once():
    series, begun = series_of([("no counter",)])
    assert verdicts(series, make_script, [TWO]) == [Verdict.FAILED]
    assert len(begun) == 1


def test_random_draws_are_set_before_each_run_of_a_script():
    series, begun = series_of([(), (), ()])
    hidden = evolve(make_script(ONE), audience=Audience.HINT)
    scripted = evolve(hidden, seed=3, draws=(0, 1))
    for script in (scripted, hidden, scripted):
        assert series.outcome(script).verdict is Verdict.PASSED
    assert begun[0].drawn == [(3, (0, 1))] * 2


def test_closing_a_series_ends_its_guest():
    series, begun = series_of([()])
    series.outcome(make_script(ONE))
    series.close()
    series.close()
    assert begun[0].closed == 1


class Endless:
    """A program that never asks for anything."""

    def __init__(self, limits):
        self.limits = limits

    def turn(self):
        return Turn("", Stop.TIMED_OUT, "no answer")

    def restart(self):
        return False

    def close(self):
        pass


def seconds_of_turns(rules, script_of, *audiences):
    """Return the seconds a turn that each game of an endless program got, one game for each of
    *audiences*.
    """
    begun = []

    def program(limits):
        begun.append(limits.seconds_per_turn)
        return Endless(limits)

    series = Series(program, LIMITS, rules)
    for audience in audiences:
        series.outcome(evolve(script_of(ONE), audience=audience))
    return begun


def test_after_several_endless_games_the_next_games_have_less_time():
    assert seconds_of_turns(RULES, make_script, *[Audience.HINT] * 4) == [0.5, 0.5, 0.1, 0.1]


def test_hidden_games_do_not_change_the_time_of_public_games():
    """Otherwise a student could read there how hidden games ended."""
    hidden, public = [Audience.HINT, Audience.COUNT], [Audience.PUBLIC]
    seconds = seconds_of_turns(RULES, make_script, *hidden * 2, *public * 3)
    assert seconds == [0.5, 0.5, 0.1, 0.1, 0.5, 0.5, 0.1]


def test_a_public_game_does_not_run_in_a_guest_that_has_less_time():
    begun = []

    def program(limits):
        begun.append(limits.seconds_per_turn)
        if len(begun) <= LIMITS.hangs_per_function:
            return Endless(limits)
        return Guest([FakeConsole(game()) for _ in range(3)])

    series = Series(program, LIMITS, RULES)
    verdicts(series, make_script, [ONE] * 4)
    verdicts(series, make_script, [ONE], Audience.PUBLIC)
    assert begun == [0.5, 0.5, 0.1, 0.5], "the third and fourth game share a guest"


def test_a_program_that_does_not_start_by_itself_loses_what_its_games_earn_once():
    runs = [("no counter",)]
    alone = series_of(runs)[0].outcome(make_script(TWO))
    outcome = series_of(runs, not_started="Call main.")[0].outcome(make_script(TWO))
    assert outcome.earned == 0
    assert outcome.slips[-1] == Slip(Habit.NOT_STARTED, "", alone.earned)
    assert outcome.failure == alone.failure, "another fault is described first"


@pytest.mark.parametrize("audience", [Audience.PUBLIC, Audience.HINT])
def test_a_right_game_of_a_program_that_does_not_start_by_itself_says_how_to_start_it(audience):
    series, _ = series_of([()], not_started="Call main.")
    outcome = series.outcome(evolve(make_script(TWO), audience=audience))
    assert (outcome.verdict, outcome.failure.advice) == (Verdict.FAILED, "Call main.")
    came = outcome.failure.came
    assert came.startswith("We corrected your file"), "the file may play the game, and stop later"
    assert bool(outcome.screen) is (audience is Audience.PUBLIC), "only a public game shows it"


def test_a_program_that_does_not_start_by_itself_loses_nothing_in_a_game_that_earns_nothing():
    def program(_):
        return Guest([Replay([Turn("", Stop.ENDED)]) for _ in range(9)])

    outcome = Series(program, LIMITS, RULES, not_started="Call main.").outcome(make_script(TWO))
    assert (outcome.earned, outcome.slips) == (0, ())


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
    check = Check("wins.game", "game", "X wins", 10, Audience.PUBLIC)
    outcome = Outcome(check, Verdict.FAILED, 0.25, slips=slips)
    assert share_without(outcome) == share
