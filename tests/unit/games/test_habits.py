"""One habit costs once: the same mistake in game after game is one, and is described as one."""

import re
from functools import partial

import pytest
from attrs import evolve

from grader.games import repeated_mistakes
from grader.records.habit import Habit
from grader.records.verdict import Audience, Verdict

from .conftest import ASN3, game, habits, outcomes_of, printing


def with_letters(printed, letters):
    """Return what is *printed* with other letters instead of a single X or O."""
    return re.sub(
        r"(?<![A-Za-z])[XO](?![A-Za-z])", lambda mark: letters.get(mark[0], mark[0]), printed
    )


def played(*faults, letters=None):
    """The outcomes of all games of asn3 for a program with these faults, each judged by itself."""

    def program():
        plain = game(*faults)
        return printing(plain, partial(with_letters, letters=letters)) if letters else plain

    return outcomes_of(*ASN3, program)


def charged(*faults):
    """Return the outcomes of all games for a program with these faults, each habit charged once."""
    return repeated_mistakes.charge_once(played(*faults), ASN3[0])


def lost(outcomes):
    """Marks of the game that these outcomes lost."""
    points = sum(outcome.check.points for outcome in outcomes)
    return 25 * sum(outcome.check.points * (1 - outcome.earned) for outcome in outcomes) / points


@pytest.mark.parametrize(
    ("fault", "habit", "detail"),
    [
        ("no last board", Habit.LAST_BOARD, ""),
        ("counts from 1", Habit.COUNTER, "+1"),
        ("counts from 2, one move too few", Habit.COUNTER, "+2"),
        ("counts from 1, one move too many", Habit.COUNTER, "+1"),
        ("no counter", Habit.NO_COUNTER, ""),
        ("O first", Habit.FIRST_PLAYER, ""),
        ("names the other", Habit.OTHER_PLAYER, ""),
        ("winner only", Habit.NO_MOVES_AT_THE_END, ""),
        ("one move too many", Habit.MOVES_AT_THE_END, "+1"),
        ("silent end", Habit.NO_ENDING, ""),
        ("crashes at the end", Habit.CRASH_AT_THE_END, ""),
    ],
)
def test_a_habit_is_recognised_in_every_game_and_costs_three_marks_at_most(fault, habit, detail):
    outcomes = played(*fault.split(", "))
    kinds = {(slip.habit, slip.detail) for outcome in outcomes for slip in outcome.slips}
    assert kinds == {(habit, detail)}
    for outcome in outcomes:
        assert outcome.earned + sum(slip.share for slip in outcome.slips) == pytest.approx(1)
    each = lost(outcomes)
    assert each > 2
    once = repeated_mistakes.charge_once(outcomes, ASN3[0])
    assert lost(once) == pytest.approx(min(3, each))


@pytest.mark.parametrize(
    "letters", [{"O": "Y"}, {"O": "0"}, {"O": "o", "X": "x"}, {"X": "A", "O": "B"}], ids=str
)
def test_another_letter_costs_five_marks_at_most(letters):
    outcomes = played(letters=letters)
    assert lost(outcomes) > 6
    once = repeated_mistakes.charge_once(outcomes, ASN3[0])
    after = [outcome for outcome in once if outcome.check.id != "game::size_one"]
    assert habits(after) == {Habit.LETTER}
    assert lost(after) == pytest.approx(5, abs=0.2)


def test_players_that_are_called_1_and_2_cost_three_marks_at_most():
    def numbered(printed):
        named = re.sub(r"Player X|X(?='s)", "Player 1", printed)
        return re.sub(r"Player O|O(?='s)", "PLAYER_2", named)

    outcomes = outcomes_of(*ASN3, lambda: printing(game(), numbered))
    assert habits(outcomes) == {Habit.NUMBERED_PLAYERS}
    assert lost(outcomes) > 5
    assert lost(repeated_mistakes.charge_once(outcomes, ASN3[0])) == pytest.approx(3)


def test_two_habits_cost_both():
    assert lost(charged("no last board", "counts from 1")) == pytest.approx(6)


def test_a_crash_before_the_last_board_costs_what_is_not_shown_and_no_other_board():
    outcomes = played("crashes before the last board")
    assert {Habit.LAST_BOARD, Habit.NO_ENDING} <= habits(outcomes)
    assert lost(outcomes) > 10
    assert 5 < lost(charged("crashes before the last board")) < 6.5


@pytest.mark.parametrize(
    "fault", ["accepts taken", "never switches", "swapped winner", "ends after 4", "never draws"]
)
def test_a_fault_that_is_not_a_habit_costs_as_before(fault):
    outcomes = played(fault)
    assert [outcome.slips for outcome in outcomes if outcome.slips] == []
    assert repeated_mistakes.charge_once(outcomes, ASN3[0]) == outcomes


def test_an_extra_question_costs_a_little_of_each_game():
    outcomes = charged("press enter")
    assert habits(outcomes) == {Habit.QUESTION}
    assert lost(outcomes) == pytest.approx(0.75)


def test_announcing_the_end_twice_costs_a_little_and_is_described():
    assert habits(played("says it twice")) == {Habit.ENDING_TWICE}
    assert 0.2 < lost(charged("says it twice")) < 1
    failure = next(one.failure for one in played("says it twice") if one.failure is not None)
    assert failure.came.startswith("Twice: ")


def test_a_habit_is_described_with_one_game_and_the_others_refer_to_it():
    failed = [one for one in charged("no last board") if one.verdict is Verdict.FAILED]
    (whole,) = (one for one in failed if "This counts as one mistake" in one.failure.came)
    assert whole.check.audience is Audience.PUBLIC
    shown = sum(one.check.audience is Audience.PUBLIC for one in failed)
    said = f"it is in {shown} of the games that are shown here, and it costs at most 3 marks"
    assert said in whole.failure.came
    others = [one.failure for one in failed if one is not whole]
    assert all(f"“{whole.check.title}”" in failure.expected for failure in others)
    sentence = "The board is not shown at the end of the game."
    assert {failure.came for failure in others} == {sentence}


def test_a_game_that_refers_to_others_says_whether_it_is_one_mistake():
    said = {1: "this is the same mistake.", 2: "these are the same mistakes."}
    once = charged("no last board", "counts from 1")
    referring = [one.failure for one in once if one.failure and one.failure.same_as]
    for failure in referring:
        assert failure.expected.endswith(said[failure.came.count("\n") + 1])
    assert {failure.came.count("\n") for failure in referring} == {0, 1}


def test_a_public_game_reveals_nothing_about_habits_in_hidden_ones():
    """A program can choose in which hidden games it has which habit, by what was typed in them."""
    right, wrong = played(), played("counts from 1")
    hidden = [at for at, one in enumerate(wrong) if one.check.audience is not Audience.PUBLIC]
    pages = set()
    for secret in (hidden[::2], hidden[1::3], hidden[:1], hidden, []):
        outcomes = wrong.copy()
        for at in set(hidden) - set(secret):
            outcomes[at] = right[at]
        once = repeated_mistakes.charge_once(outcomes, ASN3[0])
        pages.add(tuple(one.failure for one in once if one.check.audience is Audience.PUBLIC))
    assert len(pages) == 1


def test_a_habit_in_hidden_games_only_is_described_to_a_marker():
    outcomes = played()
    for at, one in enumerate(played("no last board")):
        if one.check.audience is not Audience.PUBLIC:
            outcomes[at] = one
    once = repeated_mistakes.charge_once(outcomes, ASN3[0])
    failures = [one.failure for one in once if one.failure is not None]
    assert len(failures) > 1
    assert all("games, and costs" in failure.came for failure in failures)


def test_a_game_with_a_fault_of_its_own_describes_that_fault_and_the_habit():
    """In a hidden game, a marker also reads what the habit costs in all games."""
    once = {one.check.id: one for one in charged("no last board", "swapped winner")}
    hidden = [one.failure for one in once.values() if one.check.audience is not Audience.PUBLIC]
    assert any(one and "games, and costs 3 marks in all." in one.came for one in hidden)
    came = once["game::sample"].failure.came
    assert came.startswith("Player O won in 5 moves.")
    habit = "The board is not shown at the end of the game. This counts as one mistake"
    assert habit in came


def test_a_game_that_was_carried_forward_is_not_part_of_a_habit():
    outcomes = played("no last board")
    carried = [evolve(outcome, verdict=Verdict.CARRIED_FORWARD, earned=1.0) for outcome in outcomes]
    assert repeated_mistakes.charge_once(carried, ASN3[0]) == carried


def test_without_a_limit_each_game_costs():
    unlimited = evolve(ASN3[0], games=evolve(ASN3[0].games, one_habit=None))
    outcomes = played("no last board")
    charged = lost(repeated_mistakes.charge_once(outcomes, unlimited))
    assert charged == pytest.approx(lost(outcomes))
