import playing
import pytest
import workshop

from grader.testing import program

pytestmark = pytest.mark.part("game", hint="Print a sentence before you ask for another number.")

WRONG = {"no number": ["five"], "off the board": ["10"], "taken": ["5", "5"]}


@pytest.mark.part(points=0.9, show="public")
@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_line_is_answered(wrong):
    """A wrong choice gets an error message (the wording is up to you)."""
    *before, line = WRONG[wrong]
    with program(workshop) as run:
        usual = playing.begin(run) + playing.take(run, before)
        said = playing.answer(run, line)
        # What comes with every turn, the board and the question, is not an answer. "Taken. Choose a box again" is one.
        assert playing.sentences(said) - playing.sentences(usual) != set()
