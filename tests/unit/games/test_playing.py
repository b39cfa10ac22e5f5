"""Playing a script: what is typed, what is kept."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grader.games.game_script import Exchange, Script
from grader.games.playing import play
from grader.limits import STRANGE_QUESTIONS, TRANSCRIPT_CHARACTERS
from grader.records.assignment import Drawing, GameRules
from grader.records.turn import Stop, Turn
from grader.records.verdict import FAILURES, Audience, Verdict

from .conftest import FakeConsole, Replay, game, judged, make_script, turns_of

ONE = "1; 0,0"
NUMBERED = GameRules(board=Drawing.NUMBERED)


def test_the_transcript_is_what_a_terminal_shows():
    console = FakeConsole(game())
    played = play(make_script(ONE), console)
    assert played.transcript == (
        "Game Board Size: 1\n \n\nMove Counter: 0\nX's move (x, y): 0,0\nX\n\nPlayer X won in 1"
        " moves.\n"
    )
    assert console.typed == ["1", "0,0"]
    assert not console.closed


@pytest.mark.parametrize(("more", "is_whole"), [(0, True), (1, False), (50_000, False)])
def test_the_middle_of_a_transcript_above_a_length_is_cut(more, is_whole):
    text = "x" * (TRANSCRIPT_CHARACTERS + more)
    transcript = play(make_script(ONE), Replay([Turn(text, Stop.ENDED)])).transcript
    assert (transcript == text) is is_whole
    assert ("characters left out" in transcript) is not is_whole
    assert len(transcript) <= TRANSCRIPT_CHARACTERS


@pytest.mark.parametrize(("more", "given_up"), [(0, False), (1, True)])
def test_a_few_consecutive_extra_questions_are_answered(more, given_up):
    strange = [Turn(f"Name {n}? ", Stop.ASKED) for n in range(STRANGE_QUESTIONS + more)]
    console = Replay([*strange, *turns_of(make_script(ONE))])
    play(make_script(ONE), console)
    assert console.typed[:STRANGE_QUESTIONS] == [""] * STRANGE_QUESTIONS
    assert ("0,0" not in console.typed) is given_up


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        ("Show the rules (y/n)? ", ["n", "", "y", "1"]),
        ("Are you ready (y/n)? ", ["y", "", "n", "1"]),
        ("1. Play\n2. Quit\nYour choice: ", ["1", "", "n", "y"]),
    ],
)
def test_an_extra_question_that_is_asked_again_gets_another_answer(question, typed):
    strange = [Turn(question, Stop.ASKED)] * len(typed)
    console = Replay([*strange, *turns_of(make_script(ONE))])
    played = play(make_script(ONE), console)
    assert console.typed[: len(typed)] == typed
    assert not played.given_up


BOARD = " 1 | 2 | 3 \n---|---|---\n 4 | 5 | 6 \n---|---|---\n 7 | 8 | 9 \n"


def numbered(printed):
    return Script(
        "numbered", "Title", 3, 1.0, Audience.PUBLIC, (), "", (Exchange(printed, "5"),), ""
    )


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        ("1. Play\n2. Leave\nYour choice: ", ["1", "", "n", "y"]),
        ("1. Play the computer\n2. Play a friend\n3. Quit\nYour choice: ", ["2"]),
        ("Do you want to play (yes/no)? ", ["yes", "", "y"]),
        ("Do you want to play against the computer (y/n)? ", ["n"]),
        ("Who plays X? ", [""]),
        ("Welcome!\nWhich letter, X or O? ", ["X", "", "n", "y", "1"]),
    ],
)
def test_a_question_before_the_first_board_is_not_for_a_move(question, typed):
    before = [Turn(question, Stop.ASKED)] * len(typed)
    game = [Turn(f"{BOARD}Choose a box player X\n", Stop.ASKED), Turn("", Stop.ENDED)]
    console = Replay([*before, *game])
    played = play(numbered(f"{BOARD}Choose a box player X\n"), console, NUMBERED)
    assert console.typed == [*typed, "5"]
    assert len(played.questions) == len(typed)


@pytest.mark.parametrize(
    ("due", "question"),
    [
        (BOARD, "Choose a box player X\nX: "),  # the board was forgotten
        (BOARD, f"{BOARD}1-9 to play\n0 to quit\nYour choice: "),
        (BOARD, "1. Play: choose a number.\n2. Three in a row end the game.\nNumber: "),
        (BOARD, f"1. X will begin.\n2. Three in a row end the game.\n{BOARD}Your choice: "),
        ("", "Your choice: "),
    ],
)
def test_the_first_move_is_typed_for_a_board_a_word_of_a_move_or_no_word(due, question):
    console = Replay([Turn(question, Stop.ASKED), Turn("", Stop.ENDED)])
    play(numbered(f"{due}Choose a box player X\n"), console, NUMBERED)
    assert console.typed == ["5"]


def test_a_program_that_insists_on_an_answer_is_told_not_to_play_again():
    asks_again = [Turn("Play again (y/n)? ", Stop.ASKED)] * 2
    *game, end = turns_of(make_script(ONE))
    after = [Turn(end.printed + "\nPlay again (y/n)? ", Stop.ASKED), *asks_again]
    console = Replay([*game, *after, Turn("", Stop.ENDED)])
    play(make_script(ONE), console)
    assert console.typed[-3:] == ["n", "", "y"]


def test_a_game_that_goes_on_after_its_end_asks_no_strange_question():
    """Nothing is typed, so the program cannot stop at it with an error."""
    asks = Turn("Your choice: ", Stop.ASKED)
    console = Replay([asks, asks, Turn("", Stop.ENDED)])
    played = play(numbered("Choose a box player X\n"), console, NUMBERED)
    assert console.typed == ["5"]
    assert played.questions == ()


def test_the_question_for_a_move_below_the_winner_may_ask_for_another_game():
    asks = Turn("Your choice: ", Stop.ASKED)
    below = Turn("Player X wins!\nYour choice: ", Stop.ASKED)
    console = Replay([asks, below, Turn("", Stop.ENDED)])
    played = play(numbered("Choose a box player X\n"), console, NUMBERED)
    assert len(console.typed) == 2
    assert played.questions == ("Your choice:",)


def test_the_menu_after_a_game_is_answered_with_the_number_that_ends_the_program():
    *game, end = turns_of(make_script(ONE))
    menu = Turn(end.printed + "\n1. Play\n2. Rules\n3. Quit\nYour choice: ", Stop.ASKED)
    console = Replay([*game, menu, Turn("Bye", Stop.ENDED)])
    played = play(make_script(ONE), console)
    assert console.typed[-1] == "3"
    assert played.questions == ("Your choice:",)


def test_no_answer_tells_a_program_that_its_game_is_over():
    asks = Turn("Ready to continue (y/n)? ", Stop.ASKED)
    size, *moves, end = turns_of(make_script("2; 0,0; 1,1; 1,0"))
    turns = [size]
    for turn in moves:
        turns += [asks, asks, turn]
    console = Replay([*turns, *[asks] * 3, end])
    play(make_script("2; 0,0; 1,1; 1,0"), console)
    answers = [line for line in console.typed if line in ("", "y", "n")]
    assert answers == ["y", ""] * len(moves) + ["y", "", "n"]


def test_an_error_of_the_grader_is_raised_and_not_judged():
    console = Replay([ZeroDivisionError()])
    with pytest.raises(ZeroDivisionError):
        play(make_script(ONE), console)
    assert not console.closed


ASKS = ["Size: ", "X's move (x, y): ", "O's move: ", "Press Enter"]
SHOWS = [
    "X\n",
    "X",
    " \n",
    "\n",
    " | \n-+-\n | \n",
    "X| \n-+-\n | \n",
    "Move Counter: 0\n",
    "Move Counter: 1\n",
]
ENDS = ["Player X won in 1 moves.\n", "Cat's game; no one wins.\n"]
PIECES = st.sampled_from([*ASKS, *SHOWS, *ENDS])
TURNS = st.builds(
    Turn, st.lists(PIECES, max_size=4).map("".join), st.sampled_from(Stop), st.just("why")
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    typed=st.sampled_from([ONE, "2; 0,0; 0,0; 1,1; 1,0"]),
    turns=st.lists(TURNS, min_size=24, max_size=24),
)
def test_any_transcript_can_be_judged(typed, turns):
    outcome = judged(make_script(typed), turns)
    failure = outcome.failure
    assert 0 <= outcome.earned <= 1
    assert (outcome.verdict is Verdict.PASSED) == (outcome.earned == 1) == (failure is None)
    assert failure is None or failure.expected.split() != failure.came.split()
    assert outcome.verdict is Verdict.PASSED or outcome.verdict in FAILURES
