import challenge
import pytest
from seed_style import PUBLIC, counted

from grader.testing import talk

pytestmark = pytest.mark.part("playAgain", needs="test_yes_or_no")


def answered(typed, *more):
    """What is returned after this answer; None if nothing was read, or if more lines were read."""
    seen = talk(challenge.playAgain, typed=[typed, *more])
    return seen.result if seen.unread == more else None


def ends_or_answers(typed, *more):
    """
    The same, but None if the function ends the program.

    A function that calls exit() distinguishes this answer from yes. So this costs only the checks of test_no.
    """
    try:
        return answered(typed, *more)
    except Exception as error:
        raised = getattr(error, "raised", None)
        if raised is None or "SystemExit" not in raised.types:
            raise
        return None


@pytest.mark.part(points=0.25, needs=None, hint="Look at the answer that was typed.")
@pytest.mark.parametrize(
    ("yes", "no"), [("y", "n"), ("yes", "no"), ("YES", "NO")], ids=["letters", "words", "capitals"]
)
def test_yes_or_no(yes, no):
    """The answer decides whether there is another round."""
    typed = [yes, no, no, yes, no, yes, yes, no]
    more = [(), (), (), (no,), (), (no,), (), ()]
    came = [bool(ends_or_answers(line, *others)) for line, others in zip(typed, more, strict=True)]
    assert came == [line == yes for line in typed]


@pytest.mark.part(points=2, show="public", hint="Does the answer begin with y? lower() turns Y into y.")
@pytest.mark.parametrize("typed", ["yes", "y", "Y", "YES", "Yes please", "yeah"])
def test_yes(typed):
    """An answer that begins with y or Y means yes."""
    assert counted(answered(typed), True) == True  # noqa: E712 - students see what is compared


@pytest.mark.part(points=2, hint="All other answers mean no, even an empty one, or one with a y later in the word.")
@pytest.mark.parametrize("typed", [pytest.param("no", marks=PUBLIC), "n", "NO", "", "maybe", "okay", "1"])
def test_no(typed):
    """Any other answer means no."""
    assert counted(answered(typed), False) == False  # noqa: E712 - students see what is compared


@pytest.mark.part(points=1, needs="test_yes", hint="Print the question of the description before you read the answer.")
def test_the_question():
    """The question is printed."""
    seen = talk(challenge.playAgain, typed=["yes"])
    assert "again" in seen.turns[0].lower() or "another" in seen.turns[0].lower(), "Do you want to play again?"
