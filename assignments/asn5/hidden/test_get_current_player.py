import pytest
import tic_tac_toe

from grader.testing import each

pytestmark = pytest.mark.part(
    "get_current_player", needs="test_the_players_are_told_apart", hint="X plays the even rounds: the remainder round % 2 is 0. O plays the odd ones."
)


@pytest.mark.part(points=0.25, needs=None, hint="The round decides who plays.")
@pytest.mark.parametrize("rounds", [(0, 1, 2, 3, 4, 5), (3, 4, 5, 6, 7, 8)], ids=["at first", "at last"])
def test_both_players(rounds):
    """Both players have rounds."""
    assert each(tic_tac_toe.get_current_player, [(round_,) for round_ in rounds]) == ["XO"[at % 2] for at in rounds]


@pytest.mark.part(points=0.25, needs=None, hint="The round decides who plays.")
def test_the_players_are_told_apart():
    """Even and odd rounds have different players."""
    came = each(tic_tac_toe.get_current_player, [(round_,) for round_ in [*range(8)] * 2])
    assert [mark == came[0] for mark in came] == [True, False] * 8


@pytest.mark.part(points=2, show="public")
@pytest.mark.parametrize(("round_", "mark"), [(8, "X"), (3, "O")])
def test_the_examples(round_, mark):
    """X plays round 8, O plays round 3."""
    assert tic_tac_toe.get_current_player(round_) == mark


@pytest.mark.part(points=1, hint="X begins: which player does your function name for round 0?")
def test_the_first_round():
    """X begins."""
    assert tic_tac_toe.get_current_player(0) == "X"


@pytest.mark.part(points=2, hint="The remainder of the round divided by 2 shows whether it is even or odd.")
def test_all_rounds():
    """The players take turns in all nine rounds."""
    assert each(tic_tac_toe.get_current_player, [(round_,) for round_ in range(9)]) == list("XOXOXOXOX")


@pytest.mark.part(points=1, hint="The given round decides, not how often the function was called.")
def test_the_same_round_twice():
    """The same round has the same player, however often it is asked for."""
    assert each(tic_tac_toe.get_current_player, [(5,), (5,), (2,), (2,), (5,)]) == list("OOXXO")
