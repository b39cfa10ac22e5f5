import pytest
import tic_tac_toe
from reading import ending

from grader.testing import names_used, talk

pytestmark = pytest.mark.part("display_outcome", needs="test_the_round_decides")


def said(round_):
    """What is printed for a round, without spaces and empty lines around it."""
    return talk(tic_tac_toe.display_outcome, round_).printed.strip()


@pytest.mark.part(points=0.25, needs=None, hint="Look at the given round.")
@pytest.mark.parametrize(
    "rounds", [(6, 5, 4, 7), (6, 9, 8, 4), (5, 9, 7)], ids=["X and O", "X and a draw", "O and a draw"]
)
def test_the_round_decides(rounds):
    """The round decides how the game ended."""
    due = ["draw" if round_ == 9 else "XO"[round_ % 2] for round_ in rounds]
    assert [ending(said(round_)) for round_ in rounds] == due


@pytest.mark.part(points=2, show="public", hint="The winner is the player whose turn that round was.")
@pytest.mark.parametrize(("round_", "winner"), [(6, "X"), (5, "O")])
def test_a_game_that_was_won(round_, winner):
    """A round below MAX_ROUNDS is won by the player whose turn it was."""
    assert ending(said(round_)) == winner, f"{winner} wins!"


@pytest.mark.part(points=2, show="public", hint="If round is MAX_ROUNDS, nobody has won.")
def test_a_draw():
    """After MAX_ROUNDS rounds it is a draw."""
    assert ending(said(9)) == "draw", "It's a draw!"


@pytest.mark.part(points=1, hint="Only MAX_ROUNDS, which is 9, is a draw: the last round that can be won is 8.")
@pytest.mark.parametrize("round_", [4, 7, 8])
def test_other_rounds(round_):
    """Rounds that are not in the examples."""
    assert ending(said(round_)) == ("X" if round_ % 2 == 0 else "O")


@pytest.mark.part(points=1, needs="test_a_game_that_was_won", hint="Compare each character with the description.")
@pytest.mark.parametrize(
    ("round_", "line"), [(9, "It's a draw!"), (8, "X wins!"), (7, "O wins!")], ids=["draw", "X", "O"]
)
def test_the_words(round_, line):
    """The line is as in the description, character by character."""
    # Some editors write another apostrophe.
    assert said(round_).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") == line


@pytest.mark.part(points=1, hint="Print an empty line below it, in each case.")
@pytest.mark.parametrize("round_", [9, 5], ids=["draw", "O"])
def test_an_empty_line_follows(round_):
    """An empty line follows."""
    printed = talk(tic_tac_toe.display_outcome, round_).printed
    assert printed.replace(" ", "").endswith("\n\n") == True  # noqa: E712 - a comparison can be shown


@pytest.mark.part(
    points=1,
    needs="test_a_game_that_was_won",
    hint="Call get_current_player with the round: it knows whose turn that was.",
)
def test_get_current_player_is_used():
    """The winner comes from get_current_player."""
    used = names_used(tic_tac_toe.display_outcome, 5, among=("get_current_player",))
    assert sorted(used) == ["get_current_player"]
