"""The marks of a game for each fault, and how the fault is described."""

from itertools import chain, cycle, repeat

import pytest
from attrs import evolve

from grader.games.judge import judge
from grader.games.playing import play
from grader.limits import STRANGE_QUESTIONS
from grader.records.assignment import Aspect
from grader.records.source_map import NO_PROGRAM, CodeCell, LeftOut, ProgramText, SourceMap
from grader.records.turn import Stop
from grader.records.verdict import Verdict

from .conftest import RULES, FakeConsole, game, make_script, outcome_of

SAMPLE = "3; 1, 3; 0, 2; 1,1; 0,1; 1,0; 0,0"  # the first move is off the board
TAKEN = "3; 0,0; 0,0; 1,1; 0,1; 1,0; 0,1; 0,2"
LATE = "3; 0,0; 1,1; 1,1; 0,1; 1,0; 0,2"
DRAW = "3; 0,0; 1,1; 2,2; 0,1; 2,1; 2,0; 0,2; 1,2; 1,0"
O_WINS = "3; 0,0; 1,1; 2,2; 0,2; 1,0; 2,0"
ONE, TWO = "1; 0,0", "2; 1,1; -1,0; 0,0; 1,0"
EMPTY = " | | \n-+-+-\n | | \n-+-+-\n | | \n"
GAMES = [SAMPLE, TAKEN, DRAW, O_WINS, ONE, TWO]


@pytest.mark.parametrize(
    "style",
    [
        "", "strips", "extra blank lines", "indents", "other wording", "complains", "board after invalid",
    ],
)  # fmt: skip
@pytest.mark.parametrize("typed", GAMES)
def test_the_reference_earns_full_marks_in_any_style(typed, style):
    outcome = outcome_of(typed, style)
    assert (outcome.verdict, outcome.earned, outcome.failure) == (Verdict.PASSED, 1, None)


@pytest.mark.parametrize(
    ("fault", "typed", "earned"),
    [
        ("never draws", DRAW, 0.75),  # no move is refused in it: 0.2 of 0.8 is the ending's
        (
            "never switches",
            DRAW,
            (0.3 * 2 / 8 + 0.15 * 1 / 7) / 0.6,
        ),  # X wins early with all the marks
        ("no board", ONE, 1),  # the only board that can be told from a blank line is the last
        ("no last board", ONE, 0.5 / 0.8),
        ("O first", ONE, 0.65 / 0.8),
        # The opening is no game. What is right beyond it, until the games part, counts; what comes
        # of it is not judged.
        ("accepts taken", TAKEN, 0),
        ("leaves on taken", TAKEN, 0),
        ("accepts taken", LATE, (0.3 * 1 / 4 + 0.15 * 1 / 3 + 0.15 * 1 / 4) / 0.8),
        ("accepts taken", SAMPLE, 0),
        ("ends after 4", SAMPLE, 0.3 * 3 / 4 + 0.15 * 2 / 3 + 0.15 * 3 / 4 + 0.2),
    ],
)
def test_aspects_that_can_be_judged_share_the_points(fault, typed, earned):
    assert outcome_of(typed, fault).earned == pytest.approx(earned)


@pytest.mark.parametrize(
    ("typed", "example"), [(ONE, "X| | \n"), (SAMPLE, "X|X|X\n-+-+-\nX|X|X\n-+-+-\nX|X|X\n")]
)
def test_boards_that_a_program_shows_before_it_asks_for_the_size_cost_nothing(typed, example):
    def program():
        yield example  # what a call above the game prints
        yield from game()

    assert outcome_of(typed, program=program()).verdict is Verdict.PASSED


def test_two_faults_cost_both_and_are_both_listed():
    outcome = outcome_of(SAMPLE, "no counter", "swapped winner", "play again")
    assert outcome.earned == pytest.approx(1 - 0.15 - 0.2 - 0.1)
    lost = "In all, this game lost points for the move counter and the end of the game."
    assert lost in outcome.failure.came
    assert "It also asked “Play again?”" in outcome.failure.came


@pytest.mark.parametrize("question", ["asks names", "press enter", "play again"])
def test_an_extra_question_costs_a_little_once(question):
    outcome = outcome_of(SAMPLE, question)
    assert (outcome.verdict, outcome.earned) == (Verdict.FAILED, pytest.approx(0.9))
    assert "We answered it" in outcome.failure.came


def test_an_extra_question_costs_nothing_if_its_cost_is_zero():
    script = make_script(SAMPLE)
    free = evolve(RULES, unknown_question=0.0)
    outcome = judge(script, play(script, FakeConsole(game("press enter"))), free)
    assert (outcome.verdict, outcome.earned, outcome.slips) == (Verdict.PASSED, 1, ())


def test_endless_extra_questions_end_the_game():
    outcome = outcome_of(SAMPLE, "nags")
    assert outcome.earned == pytest.approx(0.7)
    assert "kept asking questions" in outcome.failure.came
    assert outcome.transcript.count("Ready?") == 1 + STRANGE_QUESTIONS


ASKS_X, ASKS_O = "X's move (x, y): ", "O's move (x, y): "


def silent():
    return
    yield


def asks(questions):
    for question in questions:
        yield question
        yield None


def asks_after_the_size(questions):
    return asks(chain(["Game Board Size: "], questions))


def counts():
    """Shows an empty board and a number that grows, whatever is typed."""
    yield "Game Board Size: "
    size = int((yield None))
    rule = "\n" + "+".join("-" * size) + "\n"
    board = rule.join(["|".join(" " * size)] * size)
    for count in range(1_000):
        yield f"{board}\n\nMove Counter: {count}\n{'XO'[count % 2]}'s move (x, y): "
        yield None


def starts_only():
    yield "Game Board Size: "
    yield None
    yield f"{EMPTY}\nMove Counter: 0\n"


def floods():
    while True:
        yield "X| | \n"


def dies():
    yield "Game Board Size: "
    yield None
    raise SystemError("killed by SIGSEGV")


def hangs():
    yield "Game Board Size: "
    yield None
    raise TimeoutError("2 seconds of processor time")


NO_GAMES = {
    "the bare stub": (silent, Verdict.FAILED),
    "asks without a word": (lambda: asks(repeat("")), Verdict.FAILED),
    "asks for Enter": (lambda: asks(repeat("Press enter")), Verdict.FAILED),
    "asks X for ever": (lambda: asks(repeat(ASKS_X)), Verdict.FAILED),
    "asks X and O in turn": (lambda: asks_after_the_size(cycle([ASKS_X, ASKS_O])), Verdict.FAILED),
    "counts what is typed": (counts, Verdict.FAILED),
    "starts only": (starts_only, Verdict.FAILED),
    "floods": (floods, Verdict.TIMED_OUT),
    "dies": (dies, Verdict.CRASHED),
    "hangs": (hangs, Verdict.TIMED_OUT),
}


@pytest.mark.parametrize("typed", GAMES)
@pytest.mark.parametrize(("program", "verdict"), NO_GAMES.values(), ids=NO_GAMES)
def test_a_program_that_does_not_play_earns_nothing(typed, program, verdict):
    outcome = outcome_of(typed, program=program())
    assert outcome.verdict is verdict
    assert outcome.earned == 0


def test_a_crash_costs_the_marks_of_the_unfinished_part():
    outcome = outcome_of(TAKEN, "crashes on taken")
    assert (outcome.verdict, outcome.earned) == (Verdict.RAISED, 0)
    assert "on line 7 of your file: IndexError" in outcome.failure.came
    assert outcome.failure.did == "We played: size 3, then 0,0 · 0,0"


def crashed(source=NO_PROGRAM, **raised):
    """The outcome of a game that raises an exception instead of saying how it ended."""
    script = make_script(SAMPLE)
    played = play(script, FakeConsole(game("silent end")))
    last = evolve(played.turns[-1], stop=Stop.RAISED, **raised)
    return judge(script, evolve(played, turns=(*played.turns[:-1], last)), RULES, source)


def test_a_crash_keeps_the_marks_of_the_finished_part():
    outcome = crashed(detail="NameError: name 'cuont' is not defined")
    assert (outcome.verdict, outcome.earned) == (Verdict.RAISED, pytest.approx(0.8))
    assert outcome.failure.expected == "Player X won in 5 moves.\nand the end of the program."


def test_the_moves_of_each_player_at_the_end_are_not_the_number_of_all_moves():
    assert outcome_of(SAMPLE, "counts of each player").verdict is Verdict.PASSED
    for fault in ("winner only", "one move too many"):
        assert outcome_of(SAMPLE, "counts of each player", fault).verdict is Verdict.FAILED


def test_a_game_that_asks_nothing_should_have_asked_its_first_question():
    failure = outcome_of(SAMPLE, program=silent()).failure
    assert failure.expected == "Game Board Size:"
    assert failure.advice.startswith("Run the file yourself: does the program start")


GUARD_IN_LINE_40 = ProgramText(
    "\n" * 39 + 'if _name_ == "__main__":\n    main()\n    name_ = count = 1\n'
)
# The text of the program, the exception in line 40, and what is advised.
ON_NAMES = {
    ("setup_game", "<module>"): "No line of your file gives setup_game a value.",
    ("_name_", "<module>"): 'Write it like this: if __name__ == "__main__":',
    ("count", "play"): "Run your file, type what we typed, and look at line 40.",
    ("random", "play"): "Do you mean Python's module random? Then write at the top of your file:",
}


@pytest.mark.parametrize(("name", "function"), ON_NAMES)
def test_a_name_without_a_value_gets_advice_for_its_place(name, function):
    raised = {"exception": "NameError", "detail": f"name '{name}' is not defined"}
    failure = crashed(GUARD_IN_LINE_40, line=40, function=function, **raised).failure
    assert failure.advice.startswith(ON_NAMES[name, function])


def test_a_function_that_is_needed_too_early_gets_advice_on_the_place_of_the_game():
    raised = {"exception": "NameError", "detail": "name 'play' is not defined"}
    text = "\n" * 40 + "def play():\n    pass\n"
    advice = "Your game needs play before Python has read it. Start the game below all functions."
    for function in ("<module>", "main"):
        failure = crashed(ProgramText(text), line=40, function=function, **raised).failure
        assert failure.advice == advice
    without = ProgramText(text, left_out=(LeftOut(41, 42, "it failed"),))
    assert crashed(without, line=40, function="main", **raised).failure.advice != advice


CALLS = ProgramText("def play(x):\n    pass\n")
ON_TYPES = {
    "unsupported operand type(s) for -: 'NoneType' and 'int'": "A value in that line is None.",
    "'function' object is not subscriptable": "A value in that line is a function",
    "play() missing 1 required positional argument: 'x'": "begins with def play: it needs",
}


@pytest.mark.parametrize(
    ("exception", "says"),
    [("UnboundLocalError", "or be declared global"), ("KeyError", "Is the key in the dictionary")],
)
def test_a_crash_gets_the_same_advice_as_an_exception_in_a_hidden_test(exception, says):
    assert says in crashed(CALLS, line=40, exception=exception, detail="'x'").failure.advice


@pytest.mark.parametrize(
    ("exception", "detail", "says"),
    [
        ("TclError", "no", "without a screen"),
        ("PermissionError", "no", "it is not allowed to do that"),
        ("UnsupportedOperation", "fileno", "There is no fileno() here"),
    ],
)
def test_nobody_is_told_to_look_for_an_error_that_only_happens_here(exception, detail, says):
    advice = crashed(CALLS, line=40, exception=exception, detail=detail).failure.advice
    assert says in advice
    assert "Run your file" not in advice


@pytest.mark.parametrize(("detail", "says"), ON_TYPES.items())
def test_a_value_of_the_wrong_type_gets_the_advice_for_its_usual_cause(detail, says):
    assert says in crashed(CALLS, line=40, exception="TypeError", detail=detail).failure.advice


@pytest.mark.parametrize(
    ("function", "is_named"), [("play", True), ("<module>", False), ("no such function", False)]
)
def test_a_crash_in_a_function_may_come_from_what_the_game_gave_to_it(function, is_named):
    advice = crashed(CALLS, line=40, exception="KeyError", function=function).failure.advice
    assert ("The error is in play: is the mistake in that function," in advice) == is_named


@pytest.mark.parametrize(
    ("line", "is_named"), [(2, True), (1, False)], ids=["above", "in the same line"]
)
def test_a_name_whose_import_was_left_out_is_not_said_to_be_wrong(line, is_named):
    source = ProgramText("import numpy as np\nboard = np.zeros(9)\n")
    crash = crashed(source, line=line, exception="NameError", detail="name 'np' is not defined")
    says = "The import of np was left out, so np has no value here"
    assert crash.failure.advice.startswith(says) == is_named


def test_an_ending_with_names_in_curly_brackets_lacks_the_f_before_it():
    failure = outcome_of(SAMPLE, "no f").failure
    assert failure.advice.startswith("Your text contains {player} instead of a value")


def test_an_ending_that_names_a_variable_instead_of_the_winner_is_told_about_its_quotes():
    failure = outcome_of(SAMPLE, "a name in quotes").failure
    assert failure.came == "Player player won in 5 moves."
    assert failure.advice == (
        "Name the winner, X or O. In quotation marks, a variable shows its name, not its value."
    )
    assert "Who made the last move" in outcome_of(SAMPLE, "swapped winner").failure.advice


def test_a_crash_of_a_notebook_is_in_a_line_of_a_cell():
    source = ProgramText("", SourceMap((CodeCell(7, 31),)))
    failure = crashed(source, exception="KeyError", line=40).failure
    assert "stopped with an error on line 10 of code cell 7" in failure.came
    assert (failure.line, "line 10 of code cell 7" in failure.advice) == (40, True)


@pytest.mark.parametrize(
    ("counts", "fault", "typed", "earned"),
    [
        ([Aspect.BOARDS], "no counter", SAMPLE, 1),
        ([Aspect.BOARDS], "ends after 4", SAMPLE, 0),  # nothing else would charge it
        ([Aspect.INVALID], "ends after 4", TAKEN, 0),
        ([Aspect.ENDING], "counts from 1", SAMPLE, 0),  # nobody charged the counter
        ([Aspect.BOARDS], "accepts taken", TAKEN, 0),
        ([Aspect.INVALID], "no board", SAMPLE, 1),
        ([Aspect.TURNS], "other wording", SAMPLE, 0),  # nobody was ever named
    ],
)
def test_only_counted_aspects_earn_marks(counts, fault, typed, earned):
    assert outcome_of(typed, fault, counts=counts).earned == earned


def test_a_program_that_refuses_every_line_is_described():
    program = asks(repeat("INVALID MOVE\nYour move? "))
    failure = outcome_of(TAKEN, program=program, counts=[Aspect.INVALID]).failure
    assert failure.came.startswith(
        "Your program gave the same answer again and again. It printed:\nINVALID"
    )


def test_a_game_that_asks_the_other_player_after_an_invalid_move_is_told_whose_turn_it_is():
    failure = outcome_of(TAKEN, "loses the turn").failure
    assert "While it is not valid, ask the same player again." in failure.advice


def test_boards_that_stay_empty_are_described():
    shown = [f"{EMPTY}\nMove Counter: {move}\n{'XO'[move % 2]}'s move: " for move in range(9)]
    program = asks_after_the_size(shown)
    outcome = outcome_of("3; 0,0; 1,0; 0,1; 1,1; 0,2", program=program, counts=[Aspect.COUNTER])
    assert outcome.earned == 0
    assert outcome.failure.came == "Only empty boards: no move was on any of them."


def test_a_board_of_another_size_than_the_one_that_was_typed_is_named():
    board = "\n-+-+-+-\n".join([" | | | "] * 4)
    program = asks_after_the_size(repeat(f"{board}\n{ASKS_X}"))
    failure = outcome_of(SAMPLE, program=program).failure
    assert failure.came.startswith("A 4 by 4 board, instead of one of 3 by 3. It printed:\n")
    assert "the size that was chosen" in failure.advice


def test_a_first_move_after_which_no_board_is_shown_may_have_been_refused():
    first = f"{EMPTY}Move Counter: 0\n{ASKS_X}"
    program = asks_after_the_size(chain([first], repeat("That is taken. Choose another cell: ")))
    failure = outcome_of(DRAW, program=program, counts=[Aspect.BOARDS]).failure
    assert failure.came.startswith("No 3 by 3 board.")
    assert "did your game refuse it?" in failure.advice


def test_a_game_whose_questions_name_nobody_is_not_said_to_show_too_little():
    outcome = outcome_of(SAMPLE, "other wording", counts=[Aspect.TURNS])
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.came == "We found no question that names the player whose turn it is."


def test_a_game_with_nothing_to_judge_says_so():
    program = asks_after_the_size(["Your move? ", "Where? "] * 20)
    outcome = outcome_of(SAMPLE, program=program, counts=[Aspect.TURNS])
    assert outcome.verdict is Verdict.FAILED
    assert "too little" in outcome.failure.came


SHOWN = "This board:\n | | \n-+-+-\n | | \n-+-+-\n | | "
WON, MOVED = "Player X won in 5 moves.", "The move 0,0 is not valid here"
# By fault and what is typed: the beginnings of what was expected and of what came.
TOLD = {
    ("no board", SAMPLE): (SHOWN, "No 3 by 3 board. It printed:\nMove C"),
    ("no last board", SAMPLE): ("This board:\n", "No 3 by 3 board. It printed:\nPlayer X"),
    ("no counter", SAMPLE): (
        "Move Counter: 0",
        "No line with the number of moves. It printed:\n | | ",
    ),
    ("counts from 1", SAMPLE): ("Move Counter: 0", "Move Counter: 1"),
    ("counts invalid", SAMPLE): ("Move Counter: 1", "Move Counter: 2"),
    ("O first", SAMPLE): ("X's move (x, y):", "O's move (x, y):"),
    ("names the other", SAMPLE): ("X's move (x, y):", "O's move (x, y):"),
    ("never switches", SAMPLE): ("O's move (x, y):", "X's move (x, y):"),
    ("accepts taken", TAKEN): (MOVED, "Your game took 0,0 as a move. It printed:\nO| "),
    ("loses the turn", TAKEN): (MOVED, "After 0,0, your game asked X for the next mo"),
    ("draws crosses", SAMPLE): (
        "This board:\n",
        "A drawing that is not a 3 by 3 board of X, O and free cells. It p",
    ),
    ("leaves on taken", TAKEN): (MOVED, "Your game ended after 0,0. It printed nothing"),
    ("silent end", SAMPLE): (WON, "Your game ended without saying how. It printed:\nX|O"),
    ("swapped winner", SAMPLE): (WON, "Player O won in 5 moves."),
    ("winner only", SAMPLE): (WON, "Player X won."),
    ("one move too many", SAMPLE): (WON, "Player X won in 6 moves."),
    ("ends after 4", SAMPLE): (
        "The game goes on.",
        "Your game ended after move 5 (1,0). It printed:\n",
    ),
    ("new game", SAMPLE): (
        f"{WON}\nand",
        "Your game asked for another size after the game was o",
    ),
}
COSTS = {
    "boards": ["no board", "no rules", "no last board"],
    "counter": ["no counter", "counts from 1", "counts invalid"],
    "turns": ["O first", "names the other", "never switches"],
    "ending": ["silent end", "swapped winner", "one move too many", "new game"],
}


@pytest.mark.parametrize(("fault", "typed"), TOLD)
def test_the_first_fault_is_described(fault, typed):
    expected, message = TOLD[fault, typed]
    failure = outcome_of(typed, fault).failure
    assert failure.expected.startswith(expected)
    assert failure.came.startswith(message)
    assert failure.did
    assert failure.advice


@pytest.mark.parametrize("aspect", COSTS)
def test_one_fault_costs_once(aspect):
    for fault in COSTS[aspect]:
        outcome = outcome_of(SAMPLE, fault)
        assert outcome.verdict is Verdict.FAILED
        assert outcome.earned == pytest.approx(1 - RULES.weights[aspect]), fault
        assert "In all" not in outcome.failure.came
