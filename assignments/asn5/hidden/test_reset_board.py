import pytest
import tic_tac_toe
from boards import board

pytestmark = pytest.mark.part("reset_board", hint="Give each key of the given board the value ' '.")


@pytest.mark.part(points=1, show="public", hint="Go through the keys of the board, and set each value to ' '.")
def test_the_example():
    """A board with some marks is empty afterwards."""
    given = board("X  /O O/X  ")
    tic_tac_toe.reset_board(given)
    assert given == board()


@pytest.mark.part(points=3, hint="Which positions does your loop reach? Print them.")
@pytest.mark.parametrize("at", range(9))
def test_each_position(at):
    """A mark is removed wherever it is."""
    given = board(" " * at + "O" + " " * (8 - at))
    tic_tac_toe.reset_board(given)
    assert given == board()


@pytest.mark.part(points=0.5, needs="test_each_position", hint="All nine positions must be free afterwards.")
def test_a_full_board():
    """A full board is empty afterwards."""
    given = board("XOX/OOX/XXO")
    tic_tac_toe.reset_board(given)
    assert given == board()


@pytest.mark.part(points=1, needs="test_each_position", hint="It may be called again and again, with any board.")
def test_again_after_other_marks():
    """A board that was reset, and played on again, can be reset once more."""
    for cells in ("XO /   /   ", "O X/XX /   "):
        given = board(cells)
        tic_tac_toe.reset_board(given)
        assert given == board()
