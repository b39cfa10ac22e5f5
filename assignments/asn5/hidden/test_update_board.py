import pytest
import tic_tac_toe
from boards import POSITIONS, board

pytestmark = pytest.mark.part("update_board", hint="Set the value of one key of the given board.")


@pytest.mark.part(points=2, show="public")
def test_the_example():
    """O plays (1, 2) on an empty board."""
    given = board()
    tic_tac_toe.update_board(given, "O", (1, 2))
    assert given == board("   /  O/   ")


@pytest.mark.part(points=1, hint="Put the given mark there, not always the same one.")
def test_a_move_of_x():
    """X plays (1, 0) in a game that has begun."""
    given = board("XO / O /  X")
    tic_tac_toe.update_board(given, "X", (1, 0))
    assert given == board("XO /XO /  X")


@pytest.mark.part(points=2, hint="The row comes first in the position, as in the keys.")
@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_each_position(position):
    """The mark is put at the given position, and nothing else changes."""
    given = board()
    tic_tac_toe.update_board(given, "X", position)
    assert given == {**board(), position: "X"}


@pytest.mark.part(points=1, needs="test_the_example", hint="In each call, change the given board.")
def test_two_marks_one_after_the_other():
    """The marks of a game are put on the board one after the other."""
    given = board()
    tic_tac_toe.update_board(given, "X", (2, 0))
    tic_tac_toe.update_board(given, "O", (0, 1))
    assert given == board(" O /   /X  ")
