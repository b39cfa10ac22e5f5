import challenge
import pytest
from seed_style import PUBLIC, counted

from grader.testing import talk

pytestmark = pytest.mark.part("playAgain", needs="test_yes_or_no")


def answered(typed):
    """What is returned after this answer; None if nothing was read."""
    seen = talk(challenge.playAgain, typed=[typed])
    return None if seen.unread else seen.result


def heard(*typed):
    """
    The talk in which these answers are typed.

    A function that ends the program with exit() returns nothing, which costs only the checks that call `answered`.
    """
    try:
        return talk(challenge.playAgain, typed=typed)
    except Exception as error:
        raised = getattr(error, "raised", None)
        if raised is None or "SystemExit" not in raised.types:
            raise
        return error.talk


def means_yes(typed, more):
    """Whether the answer gives something true, and none of the lines after it is read."""
    seen = heard(typed, *more)
    return seen.unread == more and bool(seen.result)


@pytest.mark.part(points=0.25, needs=None, hint="Look at the answer that was typed.")
@pytest.mark.parametrize(
    ("yes", "no"), [("y", "n"), ("yes", "no"), ("YES", "NO")], ids=["letters", "words", "capitals"]
)
def test_yes_or_no(yes, no):
    """The answer decides whether there is another round."""
    typed = [yes, no, no, yes, no, yes, yes, no]
    more = [(), (), (), (no,), (), (no,), (), ()]
    assert [means_yes(*lines) for lines in zip(typed, more, strict=True)] == [line == yes for line in typed]


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
    seen = heard("no")
    assert "again" in seen.turns[0].lower() or "another" in seen.turns[0].lower(), "Do you want to play again?"
