import pytest
import tictactoe
from positions import GOING_ON, board, boards, check_each, marks, turn

pytestmark = pytest.mark.part("player", hint="Count the Xs and the Os: what is true of them when it is X's turn?")

TURNS = {mark: boards(cells for cells in GOING_ON if turn(cells) == mark) for mark in "XO"}


@pytest.mark.part(points=1, show="public")
@pytest.mark.parametrize(
    ("cells", "due"),
    [(" " * 9, "X"), ("    X    ", "O"), ("O   X    ", "X"), ("OX  X    ", "O")],
    ids=["nobody has moved", "one move", "two moves", "three moves"],
)
def test_an_example(cells, due):
    """X begins, and then they take turns."""
    own = marks(tictactoe)
    expected = own[due]
    assert tictactoe.player(board(cells, own)) == expected


@pytest.mark.part(points=2, needs="test_an_example")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_every_position(mark):
    """Every position of a game that goes on."""
    own = marks(tictactoe)
    check_each(tictactoe.player, TURNS[mark], tictactoe, lambda _: own[mark])


@pytest.mark.part(points=1, needs="test_an_example", hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The board that was given looks the same afterwards."""
    given = board("OX  X    ", marks(tictactoe))
    tictactoe.player(given)
    assert given == board("OX  X    ", marks(tictactoe))
