import pytest
import tic_tac_toe
from boards import POSITIONS, board
from reading import begins_with_an_empty_line, place, questions, words_at_the_end_of

from grader.testing import talk

pytestmark = pytest.mark.part("get_position_choice", needs="test_what_is_typed_decides")

# The lines that are typed come to the same position whether a number off the board is asked for again alone, or row
# and column are: both are right.
EXAMPLE = board("X  /O O/X  ")


def asked(*typed, marks=EXAMPLE, mark="O"):
    """The talk in which these lines are typed."""
    return talk(tic_tac_toe.get_position_choice, dict(marks), mark, typed=[str(line) for line in typed])


def chosen(*typed, marks=EXAMPLE):
    """The position that these lines give; it need not be a tuple of integers."""
    return place(asked(*typed, marks=marks).result)


def chosen_at_last(found, free):
    """The position at the end of a talk. It is *free* if it is asked for again and not returned: that is judged above."""
    asks_again = len(questions(found.turns)) > 2
    return free if found.result is None and asks_again else place(found.result)


@pytest.mark.part(points=0.25, needs=None, hint="Return what was typed.")
def test_what_is_typed_decides():
    """What is typed decides which position is chosen."""
    # A function that reads on takes the same position twice.
    typed = [(1, 1), (2, 2, 1, 1), (1, 2)]
    assert len({str(chosen(*lines, marks=board())) for lines in typed}) == len(typed)


@pytest.mark.part(points=2, show="public", hint="Return (row, column) after both were typed.")
def test_a_free_position():
    """The player chooses a free position."""
    assert chosen(1, 1) == (1, 1)


@pytest.mark.part(points=0.25, needs=None, hint="Call input() once for the row, and once for the column.")
def test_two_questions():
    """The program asks two questions if the position is free."""
    assert len(questions(asked(1, 1).turns)) == 2
    assert asked(1, 1, 2, 2).unread == ["2", "2"]


@pytest.mark.part(points=2, hint="Ask for the row first; it also comes first in the tuple.")
@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_each_position(position):
    """Each position of an empty board can be chosen."""
    assert chosen(*position, marks=board()) == position


@pytest.mark.part(points=1, needs="test_two_questions", hint="Print the given mark, and a comma after it.")
@pytest.mark.parametrize("mark", ["X", "O"])
def test_the_player_is_named(mark):
    """The player's mark and a comma come first."""
    lines = [line.strip() for line in asked(1, 1, mark=mark).turns[0].split("\n") if line.strip()]
    assert lines[:1] == [f"{mark},"]


@pytest.mark.part(points=1, needs="test_two_questions", hint='Ask "Choose your row: ", then "Choose your column: ".')
def test_the_questions():
    """The row is asked for, then the column."""
    assert questions(asked(1, 1).turns) == ["row", "column"]


@pytest.mark.part(
    points=1,
    needs="test_the_questions",
    hint='The questions are "Choose your row: " and "Choose your column: ", letter by letter.',
)
def test_the_words_of_the_questions():
    """The questions have the same words as in the description."""
    first, second, _ = asked(1, 1).turns
    assert words_at_the_end_of(first, 3) == "choose your row"
    assert words_at_the_end_of(second, 3) == "choose your column"


@pytest.mark.part(points=1, needs="test_two_questions", hint="Print an empty line when both were typed.")
def test_an_empty_line_follows():
    """An empty line follows a row and a column."""
    found = asked(1, 1)
    assert begins_with_an_empty_line(found.turns[-1]) == True  # noqa: E712 - a comparison can be shown


@pytest.mark.part(
    points=3,
    show="public",
    hint="Ask again in a loop: for a number until it is on the board, and for both numbers if the position is taken.",
)
def test_the_example():
    """The example: numbers that are off the board, and positions that are taken."""
    assert chosen(5, -3, 0, 16, 0, 2, 0, 0, 2) == (0, 2)


@pytest.mark.part(points=2, needs="test_two_questions", hint="Rows are 0, 1 and 2. Ask again for all others.")
@pytest.mark.parametrize("row", [3, 5, -1, -3, 10])
def test_no_such_row(row):
    """If a row is not on the board, the program asks again."""
    assert chosen_at_last(asked(row, 1, 1, 1), (1, 1)) == (1, 1)


@pytest.mark.part(points=2, needs="test_two_questions", hint="Columns are 0, 1 and 2. Ask again for all others.")
@pytest.mark.parametrize("column", [3, 16, -1, -3, 10])
def test_no_such_column(column):
    """If a column is not on the board, the program asks again."""
    assert chosen_at_last(asked(1, column, 1, 1), (1, 1)) == (1, 1)


@pytest.mark.part(points=1, needs="test_no_such_row", hint="Ask in a loop, not only once more.")
@pytest.mark.parametrize(
    "typed", [(5, -3, 7, 9, 1, 1), (1, 16, -4, 1, 1, 1), (3, 4, 5, 6, 7, 8, 1, 1)], ids=["rows", "columns", "six rows"]
)
def test_again_and_again(typed):
    """If numbers are not on the board, the program asks again and again."""
    assert chosen_at_last(asked(*typed), (1, 1)) == (1, 1)


@pytest.mark.part(points=2, needs="test_two_questions", hint="A position whose value is not ' ' is taken.")
@pytest.mark.parametrize(
    ("taken", "free"), [((0, 0), (2, 1)), ((1, 2), (0, 1)), ((2, 0), (1, 1))], ids=["(0, 0)", "(1, 2)", "(2, 0)"]
)
def test_a_taken_position(taken, free):
    """Row and column are asked for again if either player has taken the position."""
    found = asked(*taken, *free)
    # In which words it asks is judged above.
    assert (len(questions(found.turns)), chosen_at_last(found, free)) == (4, free)


@pytest.mark.part(points=1, needs="test_a_taken_position", hint="Ask in a loop, not only once more.")
def test_taken_positions_again_and_again():
    """If positions are taken, the program asks again and again."""
    assert chosen_at_last(asked(0, 0, 1, 0, 1, 2, 2, 0, 0, 0, 2, 2), (2, 2)) == (2, 2)


@pytest.mark.part(
    points=1, needs="test_a_taken_position", hint="Check the number again each time that the player types one."
)
@pytest.mark.parametrize(
    ("typed", "marks", "free"),
    [
        ((0, 0, 5, 1, 1, 1), EXAMPLE, (1, 1)),
        ((0, 0, 1, 3, 1, 1), EXAMPLE, (1, 1)),
        ((9, 1, 0, 1, 2, 2, 2), board("XOX/XOO/OX "), (2, 2)),
    ],
    ids=["taken, then no row", "taken, then no column", "no row, then taken"],
)
def test_one_after_the_other(typed, marks, free):
    """A number off the board after a position that is taken, and the other way round."""
    assert chosen_at_last(asked(*typed, marks=marks), free) == free


@pytest.mark.part(points=1, needs="test_two_questions", hint="Choosing changes nothing: update_board sets the mark.")
def test_the_board_stays():
    """The board is the same afterwards."""
    given = dict(EXAMPLE)
    talk(tic_tac_toe.get_position_choice, given, "X", typed=["0", "0", "1", "1"])
    assert given == EXAMPLE


@pytest.mark.part(points=3, needs="test_a_free_position", hint="Return a tuple of two integers: (row, column).")
def test_the_result_is_a_tuple_of_integers():
    """The position is a tuple of two integers."""
    result = asked(1, 1).result
    kinds = [type(each) for each in result] if isinstance(result, tuple) else type(result)
    assert kinds == [int, int]
