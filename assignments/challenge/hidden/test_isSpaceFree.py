import challenge
import pytest
from seed_style import counted, on
from strategy import board_of

from grader import testing

pytestmark = pytest.mark.part("isSpaceFree", needs="test_free_or_taken")


def board():
    return board_of("XO ", " XO", "O  ")


@pytest.mark.part(points=0.25, needs=None, hint="Look at the given cell.")
@pytest.mark.parametrize("letter", ["X", "O"])
def test_free_or_taken(letter):
    """The function distinguishes free cells from cells with a letter."""
    with on(challenge, 3):
        calls = [(board_of(*[cell * 3] * 3), at, at) for cell in (" ", letter) for at in (0, 1, 2, 0)]
        answers = testing.each(challenge.isSpaceFree, calls)
    assert [bool(answer) for answer in answers] == [True] * 4 + [False] * 4


@pytest.mark.part(points=2, show="public", hint='A free cell is the string " ", with one space in it.')
@pytest.mark.parametrize(("x", "y"), [(2, 0), (0, 1), (1, 2), (2, 2)])
def test_a_free_cell(x, y):
    """A cell without a letter is free."""
    with on(challenge, 3):
        free = challenge.isSpaceFree(board(), x, y)
    assert counted(free, True) == True  # noqa: E712 - students see what is compared


@pytest.mark.part(points=2, show="public", hint="O is a letter too.")
@pytest.mark.parametrize(("x", "y"), [(0, 0), (1, 0), (2, 1), (0, 2)], ids=["an X", "an O", "right", "bottom"])
def test_a_taken_cell(x, y):
    """A cell with a letter in it is not free."""
    with on(challenge, 3):
        free = challenge.isSpaceFree(board(), x, y)
    assert counted(free, False) == False  # noqa: E712 - students see what is compared


@pytest.mark.part(points=0.5, needs="test_a_free_cell", hint="Only look: do not change the board.")
def test_leaves_its_board_alone():
    """The board looks the same afterwards."""
    given = board()
    with on(challenge, 3):
        challenge.isSpaceFree(given, 2, 2)
    assert given == board()
