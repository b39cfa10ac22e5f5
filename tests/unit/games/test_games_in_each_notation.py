"""A game is judged the same, whatever notation its boards are drawn in."""

import pytest

from grader.games.judge import judge
from grader.games.notation import NOTATIONS, is_row, rows_of
from grader.games.playing import play
from grader.records.assignment import Aspect, Drawing, GameRules
from grader.records.habit import Habit
from grader.records.verdict import Verdict

from .conftest import FakeConsole, record

FULL = (("X", "O", "X"), ("X", "O", "O"), ("O", "X", "X"))
MOVES = ["0,0", "1,0", "0,1", "1,1", "0,2"]  # the first player wins
COUNTS = (Aspect.BOARDS, Aspect.TURNS, Aspect.INVALID, Aspect.ENDING)

NOT_ROWS = ["Player X won.", "X, Y: ", "['0', '1', '2']", "-+-+-", "O"]


def program(drawing, letters):
    """A game of two players who are called by these *letters*."""
    cells = [[" "] * 3 for _ in range(3)]
    for at, _ in enumerate(MOVES):
        yield _drawn(cells, drawing, letters) + f"\n\n{letters[at % 2]}'s move (x, y): "
        x, y = (yield None).split(",")
        cells[int(y)][int(x)] = "XO"[at % 2]
    yield _drawn(cells, drawing, letters) + f"\n\nPlayer {letters[0]} won.\n"


def _drawn(cells, drawing, letters):
    text = NOTATIONS[drawing].drawn(tuple(map(tuple, cells)))
    return text.replace("X", letters[0]).replace("O", letters[1])


def outcome_in(drawing, letters):
    """Return the outcome of a game in which the players have these letters."""
    script = record(program(drawing, "XO"), MOVES, COUNTS)
    weights = {"boards": 0.4, "turns": 0.3, "ending": 0.3}
    rules = GameRules(weights=weights, board=drawing)
    return judge(script, play(script, FakeConsole(program(drawing, letters))), rules)


@pytest.mark.parametrize("drawing", Drawing)
def test_a_right_game_passes(drawing):
    assert outcome_in(drawing, "XO").verdict is Verdict.PASSED


@pytest.mark.parametrize("letters", ["AB", "YO"])
@pytest.mark.parametrize("drawing", Drawing)
def test_other_letters_are_recognized(drawing, letters):
    assert {slip.habit for slip in outcome_in(drawing, letters).slips} == {Habit.LETTER}


@pytest.mark.parametrize("drawing", Drawing)
def test_a_board_with_strange_cells_is_called_a_drawing(drawing):
    failure = outcome_in(drawing, "%$").failure
    assert failure.came.startswith("A drawing that is not a 3 by 3 board")


@pytest.mark.parametrize("drawing", Drawing)
def test_each_row_of_a_drawn_board_is_a_row_with_its_cells(drawing):
    text = NOTATIONS[drawing].drawn(FULL)
    found = [tuple(cells) for cells in rows_of(text, 3, drawing) if not any(map(_is_line, cells))]
    assert tuple(found) == FULL
    assert sum(map(is_row, text.split("\n"))) >= 3


@pytest.mark.parametrize("line", NOT_ROWS)
def test_words_and_numbers_of_columns_are_not_rows(line):
    assert not is_row(line)


def test_a_row_in_a_frame_is_a_row():
    assert list(rows_of("|X| |O|", 3, Drawing.PLAIN)) == [["", "X", "", "O", ""]]
    assert list(rows_of("|X| |O|", 4, Drawing.PLAIN)) == []


def _is_line(cell):
    return set(cell) == {"-"}
