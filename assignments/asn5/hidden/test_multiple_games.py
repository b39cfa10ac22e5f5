import re

import pytest
import tic_tac_toe
from boards import board
from reading import boards, questions, turns_of

pytestmark = pytest.mark.part("multiple_games")

X_WINS = list("1100102212")
O_WINS = list("010200112220")
DRAW = list("110021010220101222")
WELCOME = "lets play"
ONCE_MORE = "lets play tic"  # "Let's play again!" is not the welcome


def played(*typed):
    """The turns of a program in which whole games are played, and which comes to its end; exit() is an end, too."""
    return turns_of(tic_tac_toe.play_tic_tac_toe, board(), typed, enough=says_goodbye_at_last)


def says_goodbye_at_last(turns, asks):
    """
    Whether no game goes on after Goodbye: nothing that belongs to one is asked.

    A question that belongs to no game, such as "Press Enter", costs marks in the games that are run, and nothing here.
    "See you again tomorrow!" is none, even if exit() follows.
    """
    _, goodbye, later = turns[-1].lower().partition("goodbye")
    return bool(goodbye) and not (asks and questions([later, ""])[0] in ("row", "column", "again"))


def way():
    """
    The moves of two games that this program ends, and the answers that it takes for yes and no.

    A program that notices no win ends drawn games: that it does not stop earlier is judged in Step H. Which answer
    means what is judged in test_asks_after_each_game only.
    """
    for first, second in ((X_WINS, O_WINS), (DRAW, DRAW)):
        for yes, no in (("y", "n"), ("n", "y")):
            if _ends(first, no):
                return first, second, yes, no
    return X_WINS, O_WINS, "y", "n"


def _ends(moves, answer):
    """Whether the program ends after one game with these moves and this answer."""
    unfinished = []

    def note_unfinished(turns, asks):
        if not says_goodbye_at_last(turns, asks):
            unfinished.append(turns)
        return True

    turns = turns_of(tic_tac_toe.play_tic_tac_toe, board(), [*moves, answer], enough=note_unfinished)
    return not unfinished and games_in(turns) == rounds(len(moves) // 2)


def times(words, text):
    """How often some words are in *text*, in words; spaces, apostrophes and capital letters do not matter."""
    number = " ".join(re.sub("['\u2019]", "", text.lower()).split()).count(words)
    return {0: "never", 1: "once"}.get(number, f"{number} times")


def games_in(turns):
    """After how many rounds each question whether to play again comes, in words."""
    *games, _ = " ".join(questions(turns)).split("again")
    return rounds(*[game.split().count("row") for game in games])


def rounds(*numbers):
    """When the question comes, if the games have these numbers of rounds. Only the first games are named."""
    games = ["after 1 round" if number == 1 else f"after {number} rounds" for number in numbers[:4]]
    more = ", and so on" if len(numbers) > len(games) else ""
    return ", then ".join(games) + more or "never"


@pytest.mark.part(points=2, show="public", hint="Print it once in play_tic_tac_toe: before the loop, not in it.")
@pytest.mark.parametrize("games", [1, 2])
def test_welcome_once(games):
    """The welcome comes before the first game, and is not repeated."""
    typed = [*X_WINS, "y", *O_WINS, "n"] if games == 2 else [*X_WINS, "n"]
    first, *others = turns_of(tic_tac_toe.play_tic_tac_toe, board(), typed)
    found = f"the welcome {times(WELCOME, first)} before the first question, {times(ONCE_MORE, ''.join(others))} later"
    assert found == "the welcome once before the first question, never later"


@pytest.mark.part(points=2, show="public", hint="Print it once in play_tic_tac_toe: after the loop, not in it.")
@pytest.mark.parametrize("games", [1, 2])
def test_goodbye_once(games):
    """Goodbye is printed once, when nobody wants to play again."""
    first, second, yes, no = way()
    typed = [*first, yes.upper(), *second, no.upper()] if games == 2 else [*first, no]
    *before, after = played(*typed)
    found = f"Goodbye {times('goodbye', ''.join(before))} before the last answer, {times('goodbye', after)} after it"
    assert found == "Goodbye never before the last answer, once after it"


@pytest.mark.part(points=2, show="public", hint="Call is_program_finished after each game: it returns True for no.")
def test_asks_after_each_game():
    """After each game the program asks whether to play again: it begins another game after Y, and ends after n."""
    first, second, *_ = way()
    assert games_in(played(*first, "Y", *second, "n")) == rounds(len(first) // 2, len(second) // 2)


@pytest.mark.part(points=2, hint="Call reset_board before the next game begins, and start again at round 0.")
def test_a_new_game_begins_as_the_first_did():
    """If the same moves are typed in the second game, it begins with the same boards as the first."""
    moves, _, yes, no = way()
    found = played(*moves, yes.upper(), *moves, no)
    assert games_in(found) == rounds(len(moves) // 2, len(moves) // 2)
    # Whether the first game is right counts in Step H. A program that shows no board at all shows no new one, either.
    first = boards("".join(found[:3]))[-2:] or [board()]
    second = len(moves) + 1
    assert boards("".join(found[second : second + 3]))[-2:] == first


@pytest.mark.part(points=1, hint="The empty line comes after the welcome; the first board follows.")
def test_an_empty_line_after_the_welcome():
    """An empty line, or two, follow the welcome."""
    lines = [line.strip() for line in turns_of(tic_tac_toe.play_tic_tac_toe, board(), X_WINS)[0].split("\n")]
    at = next((at for at, line in enumerate(lines) if times(WELCOME, line) != "never"), len(lines))
    assert lines[at + 1 : at + 2] == [""]


@pytest.mark.part(points=2, hint="There may be any number of games: use a loop.")
def test_three_games():
    """Three games can be played, one after the other."""
    first, second, yes, no = way()
    found = games_in(played(*first, yes, *second, yes, *first, no))
    assert found == rounds(len(first) // 2, len(second) // 2, len(first) // 2)
