import playing
import pytest
import workshop

from grader.testing import program

pytestmark = pytest.mark.part("alternate", hint="Store in a variable who begins, and change it after each game.")


def first_marks(games):
    """Whose mark is on the board after the first move of each of these games."""
    found = []
    with program(workshop) as run:
        begun = playing.begin(run)
        for boxes in games:
            found += playing.marks(playing.take(run, boxes[0]))
            assert "again" in playing.question_after(run, boxes[1:], begun), playing.ASKED
            begun = playing.answer(run, "Y")
    return found


@pytest.mark.part(points=2, show="public")
def test_o_begins_the_second_game():
    """O begins the second game, and X the third."""
    assert first_marks([playing.FIRST_WINS] * 3) == ["X", "O", "X"]


@pytest.mark.part(points=1, needs="test_o_begins_the_second_game", hint="It does not matter who has won.")
@pytest.mark.parametrize("game", ["second wins", "tie"])
def test_whoever_won(game):
    """Who begins changes after every game, however it ended."""
    boxes = {"second wins": playing.SECOND_WINS, "tie": playing.TIE}[game]
    assert first_marks([boxes] * 4) == ["X", "O", "X", "O"]
