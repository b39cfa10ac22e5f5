import re

import playing
import pytest
import workshop

from grader.testing import program

pytestmark = pytest.mark.part(
    "score", hint="Keep three numbers outside the game, and add 1 to one of them after each game."
)

SCORE = re.compile(r"score\W+X\W*?(-?\d+)\W+O\W*?(-?\d+)\W+ties?\W*?(-?\d+)", re.IGNORECASE)


def scores(winners):
    """The score after each game, in the words of the hand-out. A winner may be a tie."""
    found = []
    with program(workshop) as run:
        playing.begin(run)
        for number, winner in enumerate(winners):
            if number:
                playing.answer(run, "Y")
            first = playing.take(run, "1")  # who begins differs between programs
            game = playing.FIRST_WINS if playing.marks(first) == [winner] else playing.SECOND_WINS
            over = playing.take(run, (playing.TIE if winner == "tie" else game)[1:])
            shown = SCORE.findall(over)
            assert shown, f"a line such as “{line(1, 0, 0)}” after the game"
            found.append(line(*map(int, shown[-1])))
    return "\n".join(found)


def line(wins_of_x, wins_of_o, ties):
    """The line in which a score is shown."""
    return f"Score: X {wins_of_x}, O {wins_of_o}, ties {ties}"


# The line of this example can be printed without a game.
@pytest.mark.part(points=0.25, show="public")
def test_after_the_first_game():
    """After a game that X won, the score is X 1, O 0, ties 0."""
    assert scores(["X"]) == line(1, 0, 0)


@pytest.mark.part(points=2, needs="test_after_the_first_game")
@pytest.mark.parametrize(("winner", "score"), [("O", (0, 1, 0)), ("tie", (0, 0, 1))], ids=["O wins", "tie"])
def test_other_endings(winner, score):
    """Games that O won, and ties, are counted as such."""
    assert scores([winner]) == line(*score)


@pytest.mark.part(points=3, needs="test_after_the_first_game", hint="Do not set the numbers back to 0 in each game.")
def test_across_games():
    """The score continues from one game to the next, and counts each winner."""
    due = [line(1, 0, 0), line(2, 0, 0), line(2, 1, 0), line(2, 1, 1)]
    assert scores(["X", "X", "O", "tie"]) == "\n".join(due)
