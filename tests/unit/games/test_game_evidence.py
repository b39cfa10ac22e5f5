"""Evidence of games: the same for the same fault in whatever words, and another
for another fault.
"""

from itertools import combinations

import pytest

from grader.records.turn import Stop, Turn

from .conftest import judged, make_script, outcome_of

WON = (  # X wins down the left column, after a move that is not allowed
    "3; 0,0; 0,0; 1,1; 0,1; 1,0; 0,2"
)
DRAWN = "3; 0,0; 1,0; 2,0; 1,1; 0,1; 0,2; 2,1; 2,2; 1,2"

FAULTS = (
    "O first", "never switches", "names the other", "counts from 1", "counts invalid", "accepts taken",
    "crashes on taken", "leaves on taken", "loses the turn", "no board", "no last board", "no counter",
    "swapped winner", "silent end", "one move too many", "play again", "ends after 4",
)  # fmt: skip
STYLES = ("other wording", "extra blank lines", "indents", "greets", "complains")


def test_a_game_with_full_marks_has_no_evidence():
    assert outcome_of(WON).evidence == ()


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("fault", ["O first", "counts from 1", "no board", "crashes on taken"])
def test_the_evidence_of_a_fault_is_the_same_in_every_style(fault, style):
    if style == "other wording" and fault == "O first":
        pytest.skip("this wording does not say whose turn it is")
    assert outcome_of(WON, fault, style).evidence == outcome_of(WON, fault).evidence != ()


def test_different_faults_have_different_evidence_in_a_won_game():
    seen = {fault: outcome_of(WON, fault).evidence for fault in FAULTS}
    assert () not in seen.values()
    assert [pair for pair in combinations(FAULTS, 2) if seen[pair[0]] == seen[pair[1]]] == []


def test_evidence_of_a_missing_end_names_the_turn_that_should_have_ended_it():
    assert outcome_of(DRAWN, "never draws").evidence[0][0] == "ending"


def test_each_aspect_that_is_wrong_is_a_symptom_of_its_own():
    together = outcome_of(WON, "counts from 1", "swapped winner").evidence
    assert set(outcome_of(WON, "counts from 1").evidence) <= set(together)
    assert [about for about, *_ in together] == ["counter", "ending"]


def test_a_crash_is_the_class_of_its_exception_without_its_text():
    def program(text):
        yield "Game Board Size: "
        yield None
        raise ZeroDivisionError(text)

    first, second = (outcome_of(WON, program=program(text)).evidence for text in ("one", "another"))
    assert first == second
    assert first[-1] == ("crash", "raised", "ZeroDivisionError", "elsewhere", "scene 1")


@pytest.mark.parametrize("exception", ["MyError", "", "print"])
def test_only_builtin_exceptions_are_named(exception):
    outcome = judged(make_script(WON), [Turn("", Stop.RAISED, "x", exception=exception)])
    crash = ("crash", "raised", "no exception", "elsewhere", "scene 0")
    assert outcome.evidence[-1] == crash


@pytest.mark.parametrize(
    ("function", "where"),
    [("check_row", "in check_row"), ("my_own", "elsewhere"), ("<module>", "elsewhere")],
)
def test_a_crash_names_the_function_that_raised_if_it_was_handed_out(function, where):
    crash = Turn("", Stop.RAISED, "x", exception="TypeError", function=function)
    outcome = judged(make_script(WON), [crash], functions=("check_row", "main"))
    assert outcome.evidence[-1] == ("crash", "raised", "TypeError", where, "scene 0")


def test_evidence_of_extra_questions_omits_their_words():
    assert (
        outcome_of(WON, "press enter").evidence
        == outcome_of(WON, "asks names").evidence
        == (("questions",),)
    )


def test_a_program_that_prints_nothing_has_evidence_too():
    assert judged(make_script(WON), [Turn("", Stop.ENDED)]).evidence
