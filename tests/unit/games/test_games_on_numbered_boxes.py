"""Games on numbered boxes. A row, or a few cells, that are drawn wrong on every board are one
mistake, which costs once. Players are called in any words.
"""

import re

import pytest

from grader.games import repeated_mistakes, transcript
from grader.records.habit import Habit

from .conftest import WORKSHOP, habits, outcomes_of, printing

LINES = ("123", "456", "789", "147", "258", "369", "159", "357")
RULE = "---|---|---"
RIGHT = "1 | 2 | 3", RULE, "4 | 5 | 6", RULE, "7 | 8 | 9"


def game(drawing, call="Choose a box player {}\n", asks_at_the_end="", *, shows_the_end=True):
    """Play a game that shows for each digit of *drawing* what is in the box of that number."""
    boxes = {digit: digit for digit in "123456789"}
    for turn in range(9):
        player = "XO"[turn % 2]
        yield drawn(drawing, boxes)
        yield call.format(player)
        number = yield None
        while boxes.get(number.strip()) != number.strip():
            yield "Try another one\n"
            number = yield None
        boxes[number.strip()] = player
        if any({boxes[digit] for digit in line} == {player} for line in LINES):
            if shows_the_end:
                yield drawn(drawing, boxes)
            yield f"Player {player} wins!\n{asks_at_the_end}"
            break
    else:
        if shows_the_end:
            yield drawn(drawing, boxes)
        yield f"The game ends in a Tie\n{asks_at_the_end}"
    if asks_at_the_end:
        yield None


def drawn(drawing, boxes):
    """Return *drawing* with what is in its boxes."""
    return "\n" + "".join(boxes.get(sign, sign) for sign in drawing) + "\n\n"


def lost(*lines, call="Choose a box player {}\n", asks_at_the_end=""):
    """The marks that a program with this drawing loses, and its habits."""
    drawing = "\n".join(lines)
    return lost_by(lambda: game(drawing, call, asks_at_the_end))


def lost_by(program):
    """The marks that *program* loses, and its habits."""
    outcomes = outcomes_of(*WORKSHOP, program)
    once = repeated_mistakes.charge_once(outcomes, WORKSHOP[0])
    points = sum(outcome.check.points for outcome in outcomes)
    missing = sum(outcome.check.points * (1 - outcome.earned) for outcome in once)
    return 20 * missing / points, habits(outcomes)


def test_a_right_drawing_loses_nothing():
    assert lost(*RIGHT) == (0, set())


@pytest.mark.parametrize("letters", ["XO", "xo"])
def test_signs_in_free_boxes_and_no_last_board_cost_what_one_habit_costs(letters):
    """Neither of them alone costs anything, because the other one is in the same boards."""
    letter = str.maketrans("XO", letters)

    def with_signs(printed):
        return (
            printed
            if "player" in printed.lower()
            else re.sub("[1-9]", "-", printed).translate(letter)
        )

    def program():
        return printing(game("1 2 3\n4 5 6\n7 8 9", shows_the_end=False), with_signs)

    marks, found = lost_by(program)
    assert (round(marks, 2), found) == (2.5, {Habit.LAST_BOARD})


def test_a_row_without_bars_does_not_call_a_player():
    board = "X - O\n- X -\n- - -\n"
    assert transcript.asked(f"{board}Choose a box: ", called=True) is None
    assert transcript.asked(f"{board}O, choose a box: ", called=True) == "O"


LAST_ROWS = {
    "the row above again": "4 | 5 | 6",
    "a box is missing": "7 | 8",
    "a box that shows something else": "7 | ? | 9",
    "no row": "",
}


@pytest.mark.parametrize("last", LAST_ROWS.values(), ids=LAST_ROWS)
def test_a_row_that_is_drawn_wrong_costs_what_one_habit_costs(last):
    marks, habits = lost(*RIGHT[:-1], last)
    assert (round(marks, 2), habits) == (2.5, {Habit.FEW_CELLS})


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(RIGHT[2:], id="the first row is missing"),
        pytest.param(["1 | 2 | 4", *RIGHT[1:]], id="a box in the first row"),
    ],
)
def test_it_may_be_any_row(lines):
    assert lost(*lines)[1] == {Habit.FEW_CELLS}


MORE_WRONG = {
    "columns for rows": ["1 | 4 | 7", RULE, "2 | 5 | 8", RULE, "3 | 6 | 9"],
    "one row": ["1 | 2 | 3", RULE, "1 | 2 | 3", RULE, "1 | 2 | 3"],
    "two rows are missing": ["1 | 2 | 3"],
    "no marks": ["- | - | -", RULE, "- | - | -", RULE, "- | - | -"],
}


@pytest.mark.parametrize("lines", MORE_WRONG.values(), ids=MORE_WRONG)
def test_more_wrong_cells_are_another_mistake(lines):
    marks, habits = lost(*lines)
    assert Habit.FEW_CELLS not in habits
    assert marks > 5


TURNED = {
    "columns for rows": ("147258369", True),
    "left for right": ("321654987", True),
    "turned to the right": ("741852963", True),
    "shuffled": ("294753618", False),
}


@pytest.mark.parametrize(("boxes", "is_turned"), TURNED.values(), ids=TURNED)
def test_a_wrong_board_costs_only_the_boards_if_it_is_turned_or_the_games_end_in_time(
    boxes, is_turned
):
    rows = [" | ".join(boxes[start : start + 3]) for start in (0, 3, 6)]
    drawing = rows[0], RULE, rows[1], RULE, rows[2]
    assert lost(*drawing)[0] < 7
    assert (lost(*drawing, asks_at_the_end="Your move? ")[0] < 13) == is_turned


@pytest.mark.parametrize("call", ["Wähle, Spieler {}\n", "Elige casilla, {}\n"])
def test_a_player_may_be_called_in_any_words(call):
    assert lost(*RIGHT, call=call) == (0, set())


@pytest.mark.parametrize(
    "call", ["Elige casilla, X\n", "Elige, X: O\n", "Elige, {}\nChoose a box player X\n"]
)
def test_words_that_do_not_name_the_player_cost_marks(call):
    assert lost(*RIGHT, call=call)[0] > 0.5


@pytest.mark.parametrize("question", ["¿Otra partida? (s/n) ", "再来一局? "])
def test_a_question_after_the_last_move_in_any_words_costs_what_an_unknown_question_costs(question):
    assert lost(*RIGHT, asks_at_the_end=question) == (0, set())


def test_a_question_that_names_a_player_after_the_last_move_asks_for_a_move():
    assert lost(*RIGHT, asks_at_the_end="Juega X: ")[0] > 0


def test_a_table_of_scores_is_not_called_a_board_of_another_size():
    def program():
        yield "X   0\nO   0\nChoose a box player X\n"
        yield None

    came = {outcome.failure.came for outcome in outcomes_of(*WORKSHOP, program)}
    assert any(text.startswith("No 3 by 3 board.") for text in came)
    assert not any(text.startswith("A 2 by 2 board") for text in came)
