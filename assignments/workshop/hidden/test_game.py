import playing
import pytest
import workshop

from grader.testing import program

pytestmark = pytest.mark.part(
    "game",
    hint="Type these lines into your program yourself. A free box gets the mark. After a wrong choice, print a sentence"
    " and let the same player choose again.",
)

WRONG = {
    "no number": (["five"], "That's not a number. Try again"),
    "off the board": (["10"], "Number not on board"),
    "taken": (["5", "5"], "Box already occupied. Try another one"),
}


@pytest.mark.part(points=0.9, show="public")
@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_line_is_answered(wrong):
    """A wrong choice gets an error message (the wording is up to you)."""
    (*before, line), example = WRONG[wrong]
    with program(workshop) as run:
        usual = playing.begin(run) + playing.take(run, before)
        said = playing.answer(run, line)
        # What comes with every turn, the board and the question, is not an answer. "Taken. Choose a box again" is one.
        new = playing.sentences(said) - playing.sentences(usual)
        if before and not new:
            assert (playing.marks(usual) or None) is not None, f"a board with an X in box {line}"
        assert (new or None) is not None, f"an error message after {line}, such as “{example}”"
