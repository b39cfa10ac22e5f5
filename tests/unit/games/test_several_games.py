"""Several games in one run, moves of two lines, and what belongs to an
assignment's own questions.
"""

import pytest
from attrs import evolve

from grader.games.judge import judge
from grader.games.notation import NOTATIONS
from grader.games.playing import play
from grader.games.series import Series
from grader.limits import STRANGE_QUESTIONS
from grader.records.assignment import Aspect, Drawing, GameRules, Limits, OptionalQuestion
from grader.records.habit import Habit
from grader.records.turn import Stop, Turn
from grader.records.verdict import Audience, Verdict

from .conftest import Board, FakeConsole, Guest, Replay, record

RULES = GameRules(
    weights={"boards": 0.3, "turns": 0.2, "invalid": 0.2, "ending": 0.3},
    board=Drawing.LABELLED,
    unknown_question=0.1,
)
COUNTS = (Aspect.BOARDS, Aspect.TURNS, Aspect.INVALID, Aspect.ENDING)

# The program that is played here asks for a row and for a column, and after a game whether there is
# to be another.
X_WINS = "0 0 1 0 0 1 1 1 0 2"
O_WINS = "0 0 1 1 0 1 0 2 2 2 2 0"
DRAWN = "0 0 1 1 0 1 0 2 2 0 1 0 1 2 2 1 2 2"
LAST = "1 1 2 1 2 0 2 2 1 0 0 0 0 1 1 2 0 2"  # X wins with the ninth move
TAKEN = "0 0 0 0 1 0 0 1 0 0 1 1 0 2"
ONE = f"{X_WINS} n"
TWO = f"{X_WINS} y {O_WINS} n"
THREE = f"{O_WINS} Y {DRAWN} y {X_WINS} N"
UNSURE = f"{X_WINS} maybe G y {DRAWN} 1 n"
TWO_WITH_TAKEN = f"{TAKEN} y {TAKEN} n"
RUNS = [ONE, TWO, THREE, UNSURE, TWO_WITH_TAKEN]


class Game(Board):
    """One game: its cells, and what became of it."""

    def __init__(self, *, later=False):
        super().__init__(3)
        self.later = later  # than the first game

    def drawn(self):
        rows = tuple(tuple(self.cells[x, y] for x in range(3)) for y in range(3))
        return NOTATIONS[Drawing.LABELLED].drawn(rows) + "\n\n"


def program(*faults):
    """The reference, but for *faults*."""
    has = faults.__contains__
    if has("asks how many"):
        yield "How many people play, 1 or 2?\n"
        while (yield None) != "2":
            yield "Players? "
    yield "Let's Play Tic-tac-toe!\n\n"
    if has("asks whether we are ready"):
        yield "Ready? "
        yield None
    if has("begins after a yes"):
        answer = ""
        while answer != "y":
            yield "Are you ready (y/n)? "
            answer = yield None
    game, first = Game(), "X"
    while True:
        yield from one_game(game, first, has)
        if has("ends after one game"):
            return
        answer = yield from ask_again(has)
        yield "\n"
        if answer == "n" and not has("goes on after no"):
            yield "Thank you for playing.\n" if has("other words") else "Goodbye.\n"
            return
        game = game if has("never resets") else Game(later=True)
        first = "O" if has("O begins the second") else "X"


def ask_again(has):
    while True:
        yield "Another round? (y/n)\n" if has("other words") else "Play again (Y/N)? "
        answer = yield None
        if not has("knows no capitals"):
            answer = answer.lower()
        if answer in ("y", "n"):
            return answer
        if has("takes any answer for yes"):
            return "y"


def one_game(game, mark, has):
    while True:
        if not (has("shows no empty board later") and game.later and game.cells == Game().cells):
            yield game.drawn()
        if not has("names nobody"):
            yield f"It is {mark}'s turn.\n" if has("other words") else f"{mark},\n"
        row, column = yield from cell(game, has)
        game.cells[column, row] = mark
        if game.wins(mark) and not (
            has("never sees a win") or (has("draw at last") and game.full())
        ):
            ending = f"{mark} wins!"
            break
        if game.full() or (has("stops early") and game.cells[1, 1] != " "):
            ending = "It's a draw!"
            break
        mark = mark if has("never switches") else "O" if mark == "X" else "X"
    if not has("no last board"):
        yield game.drawn()
    yield "The end\n\n" if has("says nothing") else f"{ending}\n\n"
    if has("keeps score"):
        yield "X wins: 3, O wins: 0, draws: 7\n"


def cell(game, has):
    refused = False
    while True:
        if refused and has("complains"):
            yield "That is taken, look again.\n"
        if refused and has("shows it again"):
            yield game.drawn()
        row = yield from number("row", refused, has)
        column = yield from number("column", refused, has)
        yield "\n"
        if has("checks both together") and not (0 <= row <= 2 and 0 <= column <= 2):
            continue
        if game.cells[column, row] == " " or has("takes taken cells"):
            return row, column
        refused = True


def number(what, refused, has):
    if has("asks for the column first"):
        what = "column" if what == "row" else "row"
    while True:
        yield f"{what}> " if has("other words") else f"Choose your {what}: "
        typed = int((yield None))
        if 0 <= typed <= 2 or has("checks both together") or has("checks no range"):
            return typed


def script_for(typed, *ways, counts=COUNTS):
    """The script in which the reference, or one with some other way of going on, is typed these
    words.
    """
    return record(program(*ways), typed.split(), counts)


def outcome_for(typed, *faults, rules=RULES, counts=COUNTS):
    """Return the outcome of a run for the reference with faults, or for another program."""
    script = script_for(typed, counts=counts)
    return judge(script, play(script, FakeConsole(program(*faults)), rules), rules)


@pytest.mark.parametrize("typed", RUNS)
@pytest.mark.parametrize(
    "style", ["", "other words", "complains", "shows it again", "names nobody", "keeps score"]
)
def test_a_right_program_earns_full_marks_in_its_own_words(typed, style):
    outcome = outcome_for(typed, style)
    assert (outcome.verdict, outcome.failure) == (Verdict.PASSED, None)


SHARES = {"boards": 0.3, "turns": 0.2, "invalid": 0.2, "ending": 0.3}
NO_INVALID = ("boards", "turns", "ending")


@pytest.mark.parametrize(
    ("fault", "typed", "costs", "judged"),
    [
        ("ends after one game", ONE, "ending", NO_INVALID),
        ("goes on after no", TWO, "ending", NO_INVALID),
        ("O begins the second", THREE, "turns", NO_INVALID),
        ("draw at last", f"{LAST} n", "ending", NO_INVALID),
        ("no last board", THREE, "boards", NO_INVALID),
        ("asks for the column first", TWO, "ending", ("ending",)),
    ],
)
def test_one_fault_costs_once(fault, typed, costs, judged):
    outcome = outcome_for(typed, fault)
    whole = sum(SHARES[aspect] for aspect in judged)
    assert outcome.verdict is Verdict.FAILED
    assert outcome.earned == pytest.approx((whole - SHARES[costs]) / whole)
    assert "In all" not in outcome.failure.came


@pytest.mark.parametrize(
    ("fault", "typed", "lost", "right"),
    [
        ("ends after one game", TWO, "ending", {"boards": (6, 13), "turns": (5, 11)}),
        ("stops early", THREE, "ending", {"boards": (2, 23), "turns": (2, 20)}),
        # What ended it was on another board.
        ("never resets", TWO, "boards", {"boards": (0, 13), "turns": (5, 11)}),
        # X wins earlier, with all the marks.
        ("never switches", TWO, "turns", {"boards": (10, 13), "turns": (0, 11)}),
        ("takes any answer for yes", UNSURE, "invalid", {"boards": (6, 16), "turns": (5, 14)}),
        ("takes taken cells", TWO_WITH_TAKEN, "invalid", {"boards": (2, 12), "turns": (2, 10)}),
    ],
)
def test_an_unfinished_game_earns_the_marks_of_the_part_that_was_seen(fault, typed, lost, right):
    """Of how many scenes each was right, of how many; the first two of them any
    program can show.
    """
    earned = 0.0
    for aspect, (seen, due) in right.items():
        earned += SHARES[aspect] * max(0, seen - 2) / (due - 2)
    whole = sum(SHARES[aspect] for aspect in {*right, lost})
    assert outcome_for(typed, fault).earned == pytest.approx(earned / whole)


FIVE_MOVES = "We played: 0, 0 · 1, 0 · 0, 1 · 1, 1 · 0, 2"
# By fault and what is typed: the end of what we did, and the beginnings of what was expected and of
# what came.
TOLD = {
    ("ends after one game", TWO): (
        FIVE_MOVES,
        "Play again (Y/N)?",
        "Your game ended after move 5 (0, 2). It printed:\n     0 1 2",
    ),
    ("goes on after no", ONE): (
        "0, 2 · n",
        "The end of the program.",
        "Your game asked for one more answer after the game was over",
    ),
    ("never resets", TWO): (
        "0, 2 · y",
        "This board:\n     0 1 2 \n  0   | |  \n",
        "This board:\n     0 1 2 \n  0  X|X|X \n",
    ),
    ("O begins the second", THREE): (
        "2, 0 · Y",
        "X is asked: Choose your row:",
        "O is asked: Choose your row:",
    ),
    ("never sees a win", TWO): (
        FIVE_MOVES,
        "Play again (Y/N)?",
        "Your game asked for another move after the game was over: Choose your row:",
    ),
    ("stops early", f"{DRAWN} n"): (
        "We played: 0, 0 · 1, 1",
        "Choose your row:",
        "Your game asked for something else: Play again (Y/N)?",
    ),
    ("takes any answer for yes", UNSURE): (
        "0, 2 · maybe",
        "maybe is not one of the answers",
        "Your game took maybe as an answer. It printed:\n",
    ),
    ("asks for the column first", TWO): (
        "We started your game.",
        "Choose your row:",
        "Your game asked for something else: Choose your column:",
    ),
}


@pytest.mark.parametrize(("fault", "typed"), TOLD)
def test_a_fault_is_described_with_the_moves_before_it(fault, typed):
    did, expected, message = TOLD[fault, typed]
    failure = outcome_for(typed, fault).failure
    assert failure.did.endswith(did)
    assert failure.expected.startswith(expected)
    assert failure.came.startswith(message)
    assert failure.advice


def test_a_missing_first_board_is_not_described_as_a_refused_move():
    """The answer to "play again" is not a move, and the program did not refuse it."""
    failure = outcome_for(TWO, "shows no empty board later").failure
    assert failure.did.endswith("0, 2 · y")
    assert failure.expected.startswith(
        "After the answer y, a new game begins, and its board is shown:\n     0 1 2 \n"
    )
    assert failure.came.startswith("No 3 by 3 board. It printed:\n")


def test_a_missing_first_board_of_a_later_game_is_the_habit_of_a_missing_first_board():
    """All that it costs is the habit: the later game is judged like the first."""
    outcome = outcome_for(TWO, "shows no empty board later")
    (slip,) = outcome.slips
    assert slip.habit is Habit.FIRST_BOARD
    assert outcome.earned + slip.share == pytest.approx(1)


def test_an_answer_that_is_not_taken_is_described_as_an_answer():
    failure = outcome_for(f"{X_WINS} Y {O_WINS} n", "knows no capitals").failure
    assert failure.did.endswith("0, 2 · Y")
    assert failure.expected == "After the answer Y, a new game begins."
    assert failure.came.startswith("Your game asked again, as if Y were not valid.")


@pytest.mark.parametrize("fault", ["never resets", "O begins the second", "takes taken cells"])
def test_faults_in_a_later_game_do_not_affect_the_first(fault):
    assert outcome_for(ONE, fault).verdict is Verdict.PASSED


def test_evidence_tells_the_faults_of_several_games_apart():
    faults = [fault for fault, typed in TOLD if typed == TWO]
    assert len({outcome_for(TWO, fault).evidence for fault in ["", *faults]}) == len(faults) + 1


def test_either_alternative_of_a_run_is_right_and_a_fault_is_not():
    other = script_for("0 0 1 16 1 0 0 1 1 1 0 2 n", "checks both together")
    other = evolve(other, audience=Audience.HINT)
    script = script_for("0 0 1 16 0 0 1 1 1 0 2 n")
    script = evolve(script, audience=Audience.HINT, others=(other,))
    expected = {
        (): Verdict.PASSED,
        ("checks both together",): Verdict.PASSED,
        ("checks no range",): Verdict.RAISED,
        ("checks both together", "says nothing"): Verdict.FAILED,
    }
    for faults, verdict in expected.items():
        consoles = [FakeConsole(program(*faults)) for _ in range(9)]
        series = Series(lambda _, them=consoles: Guest(them), Limits(), RULES)
        assert series.outcome(script).verdict is verdict


OPTIONAL = (OptionalQuestion("people|players", "2"), OptionalQuestion("again|another round", "n"))
WITH_OPTIONAL = evolve(RULES, optional=OPTIONAL)


def test_an_optional_question_costs_nothing_only_if_the_author_says_so():
    optional = outcome_for(TWO, "asks how many", rules=WITH_OPTIONAL)
    assert optional.verdict is Verdict.PASSED
    assert outcome_for(TWO, "asks how many").verdict is not Verdict.PASSED


def test_a_question_of_the_script_is_answered_by_the_script():
    """The pattern fits the script's own question, and its answer would end the run too early."""
    assert outcome_for(THREE, rules=WITH_OPTIONAL).verdict is Verdict.PASSED


@pytest.mark.parametrize("fault", ["goes on after no", "takes any answer for yes"])
def test_output_after_an_optional_question_at_the_end_is_ignored(fault):
    script = script_for(ONE)
    *exchanges, again = script.exchanges
    closing = again.printed.removesuffix("Play again (Y/N)? ")
    script = evolve(script, exchanges=tuple(exchanges), closing=closing)
    console = FakeConsole(program(fault))
    played = play(script, console, WITH_OPTIONAL)
    assert judge(script, played, WITH_OPTIONAL).verdict is Verdict.PASSED
    assert console.typed[-1] == "n"


def test_an_extra_question_after_a_game_is_not_answered_by_the_script():
    """The program would learn from the answer that the game is over."""
    script = script_for(ONE)
    *asked, again = [Turn(exchange.printed, Stop.ASKED) for exchange in script.exchanges]
    ready = evolve(again, printed=again.printed.replace("Play again (Y/N)? ", "Ready? "))
    console = Replay([*asked, ready, ready, Turn("", Stop.ENDED)])
    play(script, console)
    assert console.typed[-2:] == ["", "n"]


def test_a_program_that_goes_on_after_an_optional_question_does_not_end_with_one():
    script = script_for(ONE)
    *exchanges, _ = script.exchanges
    script = evolve(script, exchanges=tuple(exchanges))
    again = Turn("Play again? ", Stop.ASKED)
    turns = []
    for exchange in exchanges:
        turns += [Turn(exchange.printed, Stop.ASKED), again]
    played = play(
        script, Replay([*turns, Turn("X,\nChoose your row: ", Stop.ASKED)]), WITH_OPTIONAL
    )
    assert played.turns[-1].stop is Stop.ASKED


def test_before_the_first_game_no_question_is_for_another_one():
    outcome = outcome_for(TWO, "begins after a yes")
    assert outcome.earned == pytest.approx(0.9)
    assert "Are you ready" in outcome.failure.advice


def test_messages_mention_sizes_and_x_and_y_only_if_the_script_asks_for_them():
    asked = outcome_for(ONE, "asks whether we are ready").failure
    assert asked.expected == "Only questions that ask for the moves."
    assert asked.advice.startswith("Remove the question “Ready")
    board = outcome_for(TWO, "never resets").failure
    assert board.advice == "This is the board before the first move: compare each cell with ours."
    ending = outcome_for(ONE, "says nothing").failure
    assert ending.advice == "After the loop, print who won, or that nobody won."


def nags():
    yield "Let's play\n"
    while True:
        yield "How many players? "
        yield None


def test_a_question_that_is_repeated_forever_ends_the_game():
    script, console = script_for(ONE), FakeConsole(nags())
    played = play(script, console, WITH_OPTIONAL)
    assert console.typed == ["2"] * STRANGE_QUESTIONS
    assert played.given_up
    assert "How many players?" in judge(script, played, WITH_OPTIONAL).failure.came
