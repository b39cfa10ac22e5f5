"""Words that we do not know: the game shows what they mean."""

from functools import partial

import pytest

from grader.games.repeated_mistakes import without_common_closings
from grader.records.assignment import Aspect
from grader.records.habit import Habit
from grader.records.verdict import Audience, Check, Closing, Outcome, Verdict

from .conftest import ASN3, game, habits, outcome_of, outcomes_of, printing

WINS = "3; 0,0; 1,1; 0,1; 2,2; 0,2"
WON, DRAWN, COUNTER = "Player {} won in {} moves.", "Cat's game; no one wins.", "Move Counter: "


def in_other_words(printed, won, drawn, counter):
    """Return what is *printed* with these sentences instead; an empty one says nothing."""
    if printed.startswith("Player "):
        _, winner, _, _, moves, _ = printed.split()
        printed = won.format(winner, moves) + "\n"
    elif printed.startswith("Cat's"):
        printed = drawn + "\n"
    return printed.replace(COUNTER, counter)


def played(won=WON, drawn=DRAWN, counter=COUNTER):
    """The outcomes of all games of asn3 for a program that uses these sentences."""
    words = partial(in_other_words, won=won, drawn=drawn, counter=counter)
    return without_common_closings(outcomes_of(*ASN3, lambda: printing(game(), words)))


ENDINGS = {
    "Spanish": ("¡El jugador {} ganó en {} movimientos!", "Empate."),
    "an article O": ("O jogador {} venceu em {} jogadas!", "O jogo terminou."),
    "Arabic": ("فاز اللاعب {} في {} حركات.", "تعادل"),
    "slang": ("GG {}!!! {} moves", "GG, the board is full"),
    "two lines": ("Three in a row: {}\n({} moves)\nBye", "No free cell\nBye"),
    "another number first": ("Runde 1: {} gewinnt nach {} Zügen", "Remis"),
    "a draw alone": (WON, "The board is full."),
}


@pytest.mark.parametrize(("won", "drawn"), ENDINGS.values(), ids=ENDINGS)
def test_an_ending_in_any_words_costs_nothing(won, drawn):
    assert {outcome.earned for outcome in played(won, drawn)} == {1}


NO_ENDINGS = {
    "the same words for all": ("Fin", "Fin", Habit.NO_ENDING),
    "a draw is not announced": (WON, "", Habit.NO_ENDING),
    "the winner is not named": ("Fin", "Empate", Habit.NO_ENDING),
    "both players are named": ("Fin: X O {1}", "Empate", Habit.NO_ENDING),
    "each player is named": ("Gana X en {1}\nGana O en {1}", "Empate", Habit.NO_ENDING),
    "a score": ("Puntos: X 1, O 0, = {1}", "Empate", Habit.NO_ENDING),
    "a row of a board": ("a {}|O|X", "Empate", Habit.NO_ENDING),
    "no number of moves": ("Gana {}", "Empate", Habit.NO_MOVES_AT_THE_END),
    "a wrong number of moves": ("Gana {} en 1{}", "Empate", None),
    "a draw that is called a win": ("Gana {}", "Gana X", Habit.NO_ENDING),
}


@pytest.mark.parametrize(("won", "drawn", "habit"), NO_ENDINGS.values(), ids=NO_ENDINGS)
def test_words_that_do_not_say_how_the_game_ended_cost_marks(won, drawn, habit):
    outcomes = played(won, drawn)
    assert any(outcome.earned < 1 for outcome in outcomes)
    assert habit is None or habit in habits(outcomes)
    lost = [outcome for outcome in outcomes if outcome.earned < 1]
    assert all(outcome.failure for outcome in lost)
    assert {outcome.verdict for outcome in lost} == {Verdict.FAILED}


def test_an_ending_that_earned_nothing_is_not_charged_for_its_words():
    outcomes = played("Gana {}", "Gana X\nIt's a draw!")
    assert habits(outcomes) == {Habit.NO_MOVES_AT_THE_END}


@pytest.mark.parametrize(
    ("counts", "faults"),
    [
        pytest.param([Aspect.BOARDS], [], id="nobody asked how it ended"),
        pytest.param([*Aspect], ["crashes before the last board"], id="it did not come to its end"),
    ],
)
def test_how_such_a_game_closes_is_not_compared(counts, faults):
    assert outcome_of(WINS, *faults, counts=counts).closing is None


def test_only_the_end_of_what_is_printed_is_compared():
    rows = "\n".join("a" * length for length in (*range(1, 120), 420))
    closings = [outcome.closing for outcome in played(won=f"{rows}\nGana {{}} en {{}}")]
    won = [closing for closing in closings if closing is not None and closing.winner]
    assert {len(closing.lines) for closing in won} == {100}
    assert max(len(line) for closing in won for line in closing.lines) == 400


def test_hidden_games_do_not_decide_how_a_public_game_is_judged():
    """Else a program could show in a public game what was typed in a hidden one."""
    won, drawn = Closing("X", ("Fin",)), Closing(None, ("Fin",), ("Fin",), worth=0.5)
    hidden = Outcome(check("won", Audience.HINT), Verdict.PASSED, 1, closing=won)
    public = Outcome(check("drawn", Audience.PUBLIC), Verdict.PASSED, 1, closing=drawn)
    assert without_common_closings([hidden, public]) == [hidden, public]


def check(name, audience):
    """A game of this name."""
    return Check(f"game::{name}", "game", name, 1.0, audience, "")


@pytest.mark.parametrize("counter", ["Contador: ", "عدد الحركات: "])
def test_a_counter_in_any_words_costs_nothing(counter):
    assert {outcome.earned for outcome in played(counter=counter)} == {1}


@pytest.mark.parametrize("counter", ["Contador: 1", "Contador: 3 de "])
def test_a_line_with_another_number_is_no_counter(counter):
    assert Habit.NO_COUNTER in habits(played(counter=counter))


def test_a_counter_in_known_words_that_is_wrong_is_not_replaced_by_another_line():
    outcomes = played(counter="Move Counter: 1\nZug: ")
    assert min(outcome.earned for outcome in outcomes) < 1
