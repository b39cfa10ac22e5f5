import pytest
import tictactoe
from positions import GOING_ON, board, boards, check_each, marks, pieces, turn

from grader.testing import each

pytestmark = pytest.mark.part(
    "player",
    needs="test_both_turns",
    hint="Return X or O. Count the Xs and the Os in all three rows: what is true of them when it is X's turn?",
)

# Four positions of each player's.
EARLY_AND_LATE = {
    name: [cells for mark in "XO" for cells in [each for each in pieces(GOING_ON, *number) if turn(each) == mark][:4]]
    for name, number in {"few marks": (1, 4), "many marks": (5, 8)}.items()
}
TURNS = {mark: boards(cells for cells in GOING_ON if turn(cells) == mark) for mark in "XO"}


@pytest.mark.part(points=0.25, needs=None, hint="Count the marks in all three rows of the given board.")
@pytest.mark.parametrize("which", EARLY_AND_LATE)
@pytest.mark.parametrize("mark", ["X", "O"])
def test_both_turns(mark, which):
    """The function names a player when it is this player's turn, and only then."""
    own = marks(tictactoe)
    answers = each(tictactoe.player, [(board(cells, own),) for cells in EARLY_AND_LATE[which]])
    # What it says at the other player's turn has its own case.
    named = [answer if answer == own[mark] else None for answer in answers]
    assert named == [own[mark] if turn(cells) == mark else None for cells in EARLY_AND_LATE[which]]


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


@pytest.mark.part(
    points=2, hint="Try boards with many marks, too. Do you count the marks in all three rows? Whose turn is it then?"
)
@pytest.mark.parametrize("mark", ["X", "O"])
def test_every_position(mark):
    """Every position in which the game is not over."""
    own = marks(tictactoe)
    check_each(tictactoe.player, TURNS[mark], tictactoe, lambda _: own[mark])


@pytest.mark.part(points=1, hint="Only look at the board: do not change it.")
def test_leaves_its_board_alone():
    """The given board looks the same afterwards."""
    given = board("OX  X    ", marks(tictactoe))
    tictactoe.player(given)
    assert given == board("OX  X    ", marks(tictactoe))
