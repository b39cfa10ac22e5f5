import pickle

import numpy as np
import pytest

from grader.feedback import drawing
from grader.sandbox.call_results import CallRecord, record_of_one
from grader.sandbox.reply import Answer
from grader.sandbox.setting import Setting

BOARD = [["X", " "], [" ", "O"]]


def call(names, function, *arguments):
    """How a call of a function is shown whose parameters have these names."""
    return drawing.call(record_of_one(function, arguments, Answer()), names)


@pytest.mark.parametrize(
    ("something", "drawn"),
    [
        ("2, 1", '"2, 1"'),
        ('say "hi"', "'say \"hi\"'"),
        ("a\nb", '"a\\nb"'),
        ("", '""'),
        (["a", "b"], '["a", "b"]'),
        (['"', "'"], "['\"', \"'\"]"),
        ((1, 2), "(1, 2)"),
    ],
)
def test_values_are_written_as_in_the_hand_out(something, drawn):
    assert drawing.plain(something) == drawn


@pytest.mark.parametrize(
    ("items", "drawn"),
    [
        ([(1, 0), (0, 2), (0, 1)], "{(0, 1), (0, 2), (1, 0)}"),
        ([10, 9], "{9, 10}"),
        (["b", "c", "a"], '{"a", "b", "c"}'),
        ([2, "b", "a"], '{"a", "b", 2}'),
        ([], "set()"),
    ],
)
def test_a_set_is_written_in_order(items, drawn):
    assert drawing.plain(set(items)) == drawn


@pytest.mark.parametrize(
    "something", ["x" * 5_000, ["x"] * 5_000, 10**3_000], ids=["text", "list", "number"]
)
def test_the_middle_of_a_long_value_is_left_out_and_counted(something):
    drawn = drawing.plain(something)
    assert "characters left out" in drawn
    assert len(drawn) < drawing.LONGEST_VALUE + 60


@pytest.mark.parametrize("something", [10**5_000, [1, -(10**5_000)]], ids=["alone", "in a list"])
def test_a_number_too_large_for_str_is_described(something):
    assert drawing.plain(something).startswith("a number with too many digits to show")


def test_a_value_nested_too_deeply_is_described():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    assert drawing.plain(deep) == "something nested too deeply to show"


def lists_in_lists(levels):
    inner = []
    for _ in range(levels):
        inner = [inner, inner]
    return inner


@pytest.mark.parametrize(
    ("something", "begins"),
    [
        (lists_in_lists(40), "[[["),
        ([["\U000e0001" * 1_300_000]] * 48, '[["'),
        ([["X"] * 2_000] * 2_000 + [1], '[["X", "X"'),
        ([10**4_000] * 200_000, "[10000"),
    ],
    ids=["lists in lists", "texts", "rows", "numbers"],
)
def test_of_a_value_that_is_endless_to_write_out_the_beginning_is_shown(something, begins):
    shown = drawing.plain(something)
    assert shown.startswith(begins)
    assert "..." in shown


@pytest.mark.parametrize(
    ("something", "is_one"),
    [
        ([["X"]], True),
        (BOARD, True),
        ([], False),
        ([[]], False),
        ([["X"], ["X", "O"]], False),
        ([["XO"]], False),
        (["X"], False),
        ((("X",),), False),
        ([[[1], [2]], [[3], [4]]], False),
    ],
)
def test_a_board_is_rows_of_single_characters(something, is_one):
    assert (drawing.as_rows(something) is not None) is is_one


def test_a_board_is_drawn_as_in_the_hand_out():
    assert drawing.board([["X", " ", "O"], [" ", "O", " "]]) == "X| |O\n-+-+-\n |O| "


def test_a_large_board_is_counted_and_not_drawn():
    large = [["X", *[" "] * 12], *[[" "] * 13] * 19]
    assert drawing.board(large) == "a board of 20 rows and 13 columns with 1 mark on it"


@pytest.mark.parametrize(
    ("something", "drawn"),
    [
        pytest.param(BOARD, "the board\n    X| \n    -+-\n     |O", id="a board"),
        pytest.param([["X"]], '[["X"]]', id="a board of one row is plain"),
        pytest.param(
            "X| \n-+-\n",
            '"X| \\n-+-\\n", which prints as\n    X| \n    -+-',
            id="a text of several lines",
        ),
        pytest.param("X|O\n", '"X|O\\n"', id="a text of one line"),
    ],
)
def test_a_rectangle_of_characters_is_drawn(something, drawn):
    assert drawing.value(something) == drawn


def test_a_board_is_drawn_below_its_call_with_its_name():
    assert call(("move", "board", "player"), "apply_move", (0, 1), BOARD, "X") == (
        'board = [["X", " "], [" ", "O"]]\napply_move((0, 1), board, "X")\nwhere board is\n'
        "    X| \n    -+-\n     |O"
    )


SIZES = {
    "a small board": (2, 2),
    "a board that needs a line a row": (9, 9),
    "a board of one row": (1, 4),
}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_call_can_be_copied_into_a_cell_and_run(size):
    height, width = size
    board = [["'" if x == y else " " for x in range(width)] for y in range(height)]
    text, _, _ = call(("board", "player"), "moves", board, "X").partition("\nwhere")
    *above, last = text.split("\n")
    names = {"moves": lambda *given: given}
    exec("\n".join([*above, f"came = {last}"]), names)
    assert names["came"] == (board, "X")


def test_a_board_with_free_cells_is_copied_unchanged():
    assert call(("board",), "player", [["X", None]]).startswith('board = [["X", None]]\n')


def test_a_large_board_is_not_written_out():
    assert call(("board",), "full", [[" "] * 20] * 20).startswith("full(board)\n")


def test_arguments_are_shown_as_they_were_before_the_call():
    board = [["X", " "], [" ", "O"]]
    record = record_of_one("apply_move", ((0, 1), board, "X"), Answer())
    board[1][0] = "X"
    assert "     |O" in drawing.call(record, ("move", "board", "player"))


def test_an_extra_argument_is_still_shown():
    shown = "swap(1, 2, argument 3)\nwhere argument 3 is\n    X"
    assert call(("first",), "swap", 1, 2, [["X"]]) == shown


def test_an_argument_by_name_is_shown_with_its_name():
    asked = pickle.dumps(((), {"first": 1}))
    assert drawing.call(CallRecord("swap", asked, (), None), ("first",)) == "swap(first=1)"


def test_many_calls_are_counted():
    many = CallRecord("swap", b"", (), Answer([1, 2]), ((1,), (2,)))
    assert drawing.call(many, ("first",)) == "swap, called 2 times"


def test_a_long_screen_is_shortened():
    drawn = drawing.screen("x" * 400_000)
    assert len(drawn) < 21_000
    assert "characters left out" in drawn


def test_two_values_are_two_boards_if_both_are_drawn_and_look_different():
    due, other = [["X", " "], [" ", " "]], [["X", "O"], [" ", " "]]
    assert drawing.two_boards(due, other) == ((("X", " "), (" ", " ")), (("X", "O"), (" ", " ")))
    large = [["X"] * 13] * 13
    for left, right in [(due, due), (due, None), (None, due), (due, large), (due, [["X"]])]:
        assert drawing.two_boards(left, right) == ((), ())


def test_random_choices_are_described_by_what_was_set():
    assert drawing.chance(Setting(seed=3)) == "where random.seed(3) was called before"
    assert drawing.chance(Setting(draws=(0, 5))) == (
        "where the random choices are the 1st possibility, then the 6th possibility"
    )
    assert drawing.chance(Setting(names={"size": 3})) == ""


def test_an_array_is_shown_as_the_list_that_a_program_gets():
    assert call(("numbers",), "mean", np.array([1, 2])) == "mean([1, 2])"
