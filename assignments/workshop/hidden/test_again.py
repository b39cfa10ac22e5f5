import playing
import pytest
import workshop

from grader.testing import program

pytestmark = pytest.mark.part(
    "again",
    hint="Put a loop around your game, or use a function that calls itself. Put each number back into its box before a"
    " game begins.",
)


@pytest.mark.part(points=3, show="public")
@pytest.mark.parametrize("yes", ["Y", "y"])
def test_another_game(yes):
    """After a game, Y and y start another one with a new board."""
    with program(workshop) as run:
        begun = playing.begin(run)
        assert "again" in playing.question_after(run, playing.FIRST_WINS, begun), playing.ASKED
        assert playing.is_new(playing.answer(run, yes))
        assert playing.taken(playing.take(run, "5")) == ["5"]
        assert run.asks


@pytest.mark.part(points=2, show="public", needs="test_another_game")
@pytest.mark.parametrize(("no", "games"), [("N", 1), ("n", 1), ("N", 2)])
def test_the_end(no, games):
    """N and n end the program, after the first game and after others."""
    with program(workshop) as run:
        playing.begin(run)
        playing.take(run, [*playing.FIRST_WINS, *["y", *playing.SECOND_WINS] * (games - 1)])
        playing.answer(run, no)
        assert run.over


@pytest.mark.part(points=2, needs="test_another_game", hint="Ask in a while loop until the answer is one of the four.")
@pytest.mark.parametrize("then", ["Y", "N"])
def test_any_other_answer(then):
    """After any other answer, it asks again, and the next Y or N counts."""
    with program(workshop) as run:
        playing.begin(run)
        playing.take(run, playing.FIRST_WINS)
        for other in ("", "maybe", "5", "nay"):
            said = playing.answer(run, other)
            assert playing.board(said) != playing.FRESH, "no new game after this answer"
            assert "again" in playing.question(said), "the question “Play again (Y/N)?” once more"
        said = playing.answer(run, then)
        assert run.over if then == "N" else playing.is_new(said)


@pytest.mark.part(points=1, needs="test_another_game", hint="However a game ends, the question comes after it.")
@pytest.mark.parametrize("game", ["second wins", "tie"])
def test_after_every_ending(game):
    """The question comes after every game, however it ended."""
    boxes = {"second wins": playing.SECOND_WINS, "tie": playing.TIE}[game]
    with program(workshop) as run:
        begun = playing.begin(run)
        assert "again" in playing.question_after(run, boxes, begun)
        begun = playing.answer(run, "y")
        assert playing.is_new(begun)
        assert "again" in playing.question_after(run, boxes, begun)


@pytest.mark.part(points=2, needs="test_another_game", hint="Put each number back into its box before a game begins.")
def test_many_games():
    """Each of many games begins with a new board, and is a whole game."""
    with program(workshop) as run:
        begun = playing.begin(run)
        for boxes in (playing.TIE, playing.FIRST_WINS, playing.SECOND_WINS, playing.TIE, playing.FIRST_WINS):
            assert playing.is_new(begun)
            assert "again" in playing.question_after(run, boxes, begun)
            begun = playing.answer(run, "Y")
