"""A program that reads its moves in another form is played in that form, and loses marks once."""

import pytest
from attrs import evolve

from grader.games.input_forms import in_form, other_forms
from grader.games.series import Series
from grader.records.assignment import Aspect, Drawing, Limits
from grader.records.habit import Habit, Slip
from grader.records.verdict import Audience, Verdict

from .conftest import RULES, FakeConsole, Guest, game, make_script, record

WINS = "3; 0,0; 1,0; 0,1; 1,1; 0,2"
# A cell that is not on the board, and one that is taken.
REFUSED = "3; 0,0; 1,3; 0,0; 1,0; 0,1; -1,0; 1,1; 0,2"
FORMS = {
    ("asks x, then y",): "x on one line and y on the next, counted from 0",
    ("asks y, then x",): "y on one line and x on the next, counted from 0",
    ("reads a space",): "x, a space and y, counted from 0",
    ("first is 1",): "x, a comma and y, counted from 1",
    ("asks y, then x", "first is 1"): "y on one line and x on the next, counted from 1",
    ("asks for a number",): "one number for a cell, counted from 0",
    ("asks for a number", "first is 1"): "one number for a cell, counted from 1",
}
SIZES = {
    "asks rows and columns": "the size twice, on two lines",
    "asks no size": "no size, since your program does not ask for it",
}


class NotingGuest(Guest):
    """A program that is started once; it notes its first typed move in *first_lines*."""

    def __init__(self, console, first_lines):
        super().__init__([console])
        self._first_lines = first_lines

    def type(self, line):
        super().type(line)
        if len(self.typed) == 2:
            self._first_lines.append(line)


def series_of(*faults, not_started=""):
    """A series that plays a program with these faults; with the first line of a move in each
    game that was played.
    """
    first_lines = []

    def program(_):
        return NotingGuest(FakeConsole(game(*faults)), first_lines)

    return Series(program, Limits(), RULES, not_started=not_started), first_lines


@pytest.mark.parametrize("typed", [WINS, REFUSED])
@pytest.mark.parametrize(("faults", "form"), FORMS.items())
def test_a_program_with_another_form_of_moves_has_that_habit_and_no_other_fault(
    faults, form, typed
):
    series, _ = series_of(*faults)
    outcome = series.outcome(make_script(typed))
    assert outcome.verdict is Verdict.FAILED
    assert outcome.slips == (Slip(Habit.INPUT_FORM, form, 1),)
    assert outcome.earned == 0, "the marks of a habit are given back over all games"
    assert form in outcome.failure.came
    assert "x, a comma and y, counted from 0" in outcome.failure.expected
    assert "".join(turn.printed for turn in outcome.screen) != ""


@pytest.mark.parametrize(("fault", "form"), SIZES.items())
def test_a_program_that_asks_for_the_size_in_another_form_has_that_habit_only(fault, form):
    outcome = series_of(fault)[0].outcome(make_script(WINS))
    assert outcome.slips == (Slip(Habit.INPUT_FORM, form, 1),)
    assert form in outcome.failure.came
    assert outcome.failure.expected.startswith("The size typed as in the assignment")


@pytest.mark.parametrize("fault", ["asks for a letter", "asks for names each time"])
def test_a_program_that_asks_for_something_else_loses_only_what_such_a_question_costs(fault):
    outcome = series_of(fault)[0].outcome(make_script(WINS))
    assert [slip.habit for slip in outcome.slips] == [Habit.QUESTION]
    assert outcome.earned == pytest.approx(1 - outcome.slips[0].share)


def boxes(first):
    """A game for one player, whose boxes are counted from *first*."""
    cells = [str(first + number) for number in range(9)]
    while True:
        rows = [" | ".join(cells[at : at + 3]) for at in (0, 3, 6)]
        yield "\n".join(rows) + "\n"
        if cells[0] == cells[1] == cells[2] == "X":
            yield "X wins!\n"
            return
        number = ""
        while number not in cells or number == "X":
            yield "Choose a box player X\n"
            number = yield None
        cells[cells.index(number)] = "X"


def test_the_numbers_of_boxes_may_be_counted_from_0():
    counts = [Aspect.TURNS, Aspect.INVALID, Aspect.ENDING]
    script = record(boxes(1), ["1", "9", "10", "3", "2"], counts)
    numbered = evolve(RULES, board=Drawing.NUMBERED)
    series = Series(lambda _: Guest([FakeConsole(boxes(0))]), Limits(), numbered)
    outcome = series.outcome(script)
    assert outcome.slips == (Slip(Habit.INPUT_FORM, "the numbers of the boxes counted from 0", 1),)
    assert "the numbers of the boxes counted from 1" in outcome.failure.expected


def test_the_size_is_typed_once_if_the_script_types_none():
    script = make_script(WINS)
    assert {form.sizes for form in other_forms(script)} == {0, 1, 2}
    assert {form.sizes for form in other_forms(evolve(script, size=4))} == {1}


def test_the_number_of_a_cell_that_is_not_on_the_board_is_not_that_of_another():
    script = make_script(WINS)
    moves = ["3,1", "-1,1", "1,-1", "1,3", "2,1"]
    lines = [evolve(script.exchanges[1], typed=move) for move in moves]
    one_number = [form for form in other_forms(script) if form.says.startswith("one number")]
    script = evolve(script, exchanges=(script.exchanges[0], *lines))
    typed = [[one.typed for one in in_form(script, form).exchanges[1:]] for form in one_number]
    assert typed == [["9", "9", "-2", "10", "5"], ["10", "10", "-1", "11", "6"]]


def test_another_fault_costs_what_it_costs_without_the_habit():
    alone = series_of("no counter")[0].outcome(make_script(WINS))
    both = series_of("no counter", "first is 1")[0].outcome(make_script(WINS))
    assert 0 < alone.earned < 1
    assert [slip.share for slip in both.slips if slip.habit is Habit.INPUT_FORM] == [alone.earned]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Audience.PUBLIC, Audience.HINT),
        (Audience.HINT, Audience.HINT),
        (Audience.PUBLIC, Audience.PUBLIC),
    ],
)
def test_the_next_games_are_played_in_the_form_that_was_found(first, second):
    series, first_lines = series_of("reads a space")
    series.outcome(evolve(make_script(WINS), audience=first))
    tried = len(first_lines)
    series.outcome(evolve(make_script(REFUSED), audience=second))
    assert first_lines[tried:] == ["0 0"]


def test_a_program_that_does_not_start_either_has_both_habits():
    series, _ = series_of("first is 1", not_started="Call main.")
    slips = series.outcome(make_script(WINS)).slips
    shares = {slip.habit: slip.share for slip in slips}
    assert shares == {Habit.INPUT_FORM: 0.5, Habit.NOT_STARTED: 0.5}


@pytest.mark.parametrize(("fault", "line"), [("reads a space", "0 0"), ("first is 1", "1, 1")])
def test_a_public_game_is_not_played_in_a_form_that_was_found_in_a_hidden_one(fault, line):
    """Otherwise a student could read there that a hidden game went well in it."""
    series, first_lines = series_of(fault)
    series.outcome(evolve(make_script(WINS), audience=Audience.HINT))
    tried = len(first_lines)
    series.outcome(make_script(WINS))
    assert first_lines[tried] == "0,0"
    series.outcome(evolve(make_script(WINS), audience=Audience.HINT))
    assert first_lines[-1] == line


@pytest.mark.parametrize(
    ("first", "second", "tries_again"),
    [
        (Audience.PUBLIC, Audience.PUBLIC, False),
        (Audience.PUBLIC, Audience.HINT, False),
        (Audience.HINT, Audience.HINT, False),
        (Audience.HINT, Audience.PUBLIC, True),
    ],
)
def test_other_forms_are_tried_once_for_a_program_that_reads_none(first, second, tries_again):
    """What was tried in hidden games is not known in public ones."""
    series, first_lines = series_of("crashes on taken", "no board", "no counter")
    refused_at_first = make_script("3; 1,3; 0,0; 1,0; 0,1; 1,1; 0,2", counts=[Aspect.INVALID])
    assert series.outcome(evolve(refused_at_first, audience=first)).slips == ()
    all_forms = len(other_forms(refused_at_first))
    assert len(first_lines) == all_forms > 10
    series.outcome(evolve(refused_at_first, audience=second))
    assert len(first_lines) == all_forms + (all_forms if tries_again else 1)


def test_no_form_is_tried_after_one_in_which_the_program_never_ends():
    """Each of them could take all the time of a turn."""
    played = []

    def program(_):
        played.append(hanging())
        return Guest([FakeConsole(played[-1])])

    def hanging():
        if len(played) > 1:
            raise TimeoutError
        yield "Enter a move: "

    Series(program, Limits(), RULES).outcome(make_script(WINS))
    assert len(played) == 2


def test_a_program_that_reads_moves_as_the_script_types_them_is_played_once():
    series, first_lines = series_of("no last board")
    series.outcome(make_script(WINS))
    assert first_lines == ["0,0"]


@pytest.mark.parametrize(
    ("says", "questions"),
    [
        ("x on one line", ["X's column: ", "X's row: ", "O's column: ", "O's row: "]),
        ("x, a space", ["X's move (x, y): ", "O's move (x, y): "]),
    ],
)
def test_each_line_of_a_move_has_its_question(says, questions):
    script = make_script(WINS)
    form = next(form for form in other_forms(script) if form.says.startswith(says))
    printed = [exchange.printed for exchange in in_form(script, form).exchanges]
    assert [text.rpartition("\n")[2] for text in printed[1 : 1 + len(questions)]] == questions
