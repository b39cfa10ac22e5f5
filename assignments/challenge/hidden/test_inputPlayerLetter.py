import challenge
import pytest
from seed_style import PUBLIC, like

from grader.testing import talk

pytestmark = pytest.mark.part("inputPlayerLetter", needs="test_what_is_typed_decides")


@pytest.mark.part(points=0.25, needs=None, hint="Return the letter that was typed first.")
@pytest.mark.parametrize("typed", ["XOOXO", "xooxo"], ids=["capital", "small"])
def test_what_is_typed_decides(typed):
    """The answer decides who has which letter."""
    # A function that reads on takes another letter where more is typed.
    lines = [typed[0], typed[1], typed[2:4], typed[3:5], typed[4]]
    came = [str(talk(challenge.inputPlayerLetter, typed=list(line)).result) for line in lines]
    assert [each == came[0] for each in came] == [line == typed[0] for line in typed]


@pytest.mark.part(points=2, show="public", hint="The player's letter comes first, and the computer has the other one.")
@pytest.mark.parametrize(("typed", "expected"), [("X", ["X", "O"]), ("O", ["O", "X"])], ids=["X", "O"])
def test_the_letter_that_is_typed(typed, expected):
    """The player has the letter that was typed, the computer the other one."""
    letters = talk(challenge.inputPlayerLetter, typed=[typed]).result
    assert letters == like(letters, expected)


@pytest.mark.part(points=2, show="public", hint="upper() turns a lowercase letter into a capital.")
@pytest.mark.parametrize(("typed", "expected"), [("x", ["X", "O"]), ("o", ["O", "X"])], ids=["x", "o"])
def test_a_small_letter(typed, expected):
    """Lowercase letters are accepted too."""
    letters = talk(challenge.inputPlayerLetter, typed=[typed]).result
    assert letters == like(letters, expected)


def asked_until(*typed):
    """
    The talk in which these lines are typed, and then the last letter in the other case.

    A program that knows only one case needs it. Whether it knows both is judged above.
    """
    return talk(challenge.inputPlayerLetter, typed=[*typed, typed[-1].swapcase()])


@pytest.mark.part(
    points=3,
    hint='Ask again while the answer is not one of the two letters. Careful: in Python, "" and "XO" are also in "XO".',
)
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param(["Z", "X"], ["X", "O"], marks=PUBLIC),
        (["", "O"], ["O", "X"]),
        (["XO", "X"], ["X", "O"]),
        (["OX", "0", "O"], ["O", "X"]),
        (["yes", "", "p", "x"], ["X", "O"]),
        (["oo", "o"], ["O", "X"]),
    ],
    ids=["another letter", "nothing", "both", "twice", "three times", "two letters"],
)
def test_asks_again(typed, expected):
    """After an answer that is neither X nor O, it asks again."""
    seen = asked_until(*typed)
    assert seen.unread[:-1] == (), "another question after each answer that is no letter"
    assert seen.result == like(seen.result, expected)


@pytest.mark.part(points=1, hint="Print the question each time it is asked.")
def test_the_question():
    """The question is printed each time it is asked."""
    seen = asked_until("Z", "O")
    asked = [turn for turn in seen.turns[:2] if "X" in turn.upper() and "O" in turn.upper()]
    assert len(asked) == 2, "Do you want to be X or O? (asked twice)"
