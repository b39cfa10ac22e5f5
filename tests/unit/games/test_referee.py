"""What a game earns, fault by fault, and what is said about it."""

import pytest
from attrs import evolve

from grader.games.referee import check_of, judge, play
from grader.games.script import Aspect, parse
from grader.records.assignment import GameRules
from grader.records.turn import Stop, Turn
from grader.records.verdict import Audience, Check, Verdict

SAMPLE = "3; 1, 3; 0, 2; 1,1; 0,1; 1,0; 0,0"  # the first move is off the board
TAKEN = "3; 0,0; 0,0; 1,1; 0,1; 1,0; 0,1; 0,2"
DRAW = "3; 0,0; 1,1; 2,2; 0,1; 2,1; 2,0; 0,2; 1,2; 1,0"
O_WINS = "3; 0,0; 1,1; 2,2; 0,2; 1,0; 2,0"
ONE, TWO, FOUR = "1; 0,0", "2; 1,1; -1,0; 0,0; 1,0", "4; 3,3; 0,0; 2,2; 0,1; 1,1; 4,4; 0,2; 0,3; 1,2; 0,3"
GAMES = [SAMPLE, TAKEN, DRAW, O_WINS, ONE, TWO]


@pytest.mark.parametrize("typed", GAMES)
def test_the_reference_earns_everything(outcome_of, typed):
    outcome = outcome_of(typed)
    assert (outcome.verdict, outcome.earned, outcome.failure) == (Verdict.PASSED, 1, None)


@pytest.mark.parametrize(
    "style",
    [
        "strips", "extra blank lines", "indents", "other wording", "complains", "board after invalid", "greets",
    ],
)  # fmt: skip
@pytest.mark.parametrize("typed", GAMES)
def test_another_style_costs_nothing(outcome_of, typed, style):
    assert outcome_of(typed, style).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    ("fault", "typed", "costs"),
    [
        ("no board", SAMPLE, "boards"),
        ("no rules", SAMPLE, "boards"),
        ("no last board", SAMPLE, "boards"),
        ("no counter", SAMPLE, "counter"),
        ("counts from 1", SAMPLE, "counter"),
        ("counts invalid", SAMPLE, "counter"),
        ("counts invalid", TAKEN, "counter"),
        ("O first", SAMPLE, "turns"),
        ("names the other", SAMPLE, "turns"),
        ("never switches", SAMPLE, "turns"),
        ("accepts taken", TAKEN, "invalid"),
        ("loses the turn", TAKEN, "invalid"),
        ("leaves on taken", TAKEN, "invalid"),
        ("silent end", SAMPLE, "ending"),
        ("swapped winner", SAMPLE, "ending"),
        ("winner only", SAMPLE, "ending"),
        ("one move too many", SAMPLE, "ending"),
        ("ends after 4", SAMPLE, "ending"),
        ("asks on", SAMPLE, "ending"),
        ("new game", SAMPLE, "ending"),
    ],
)
def test_one_fault_costs_once(outcome_of, rules, fault, typed, costs):
    outcome = outcome_of(typed, fault)
    assert outcome.verdict is Verdict.FAILED
    gone = {"accepts taken": 0.2, "loses the turn": 0.2, "leaves on taken": 0.2}.get(fault, 0)  # the ending is unseen
    assert outcome.earned == pytest.approx((1 - gone - rules.weights[costs]) / (1 - gone))
    assert "In all" not in outcome.failure.came


@pytest.mark.parametrize(
    ("fault", "typed", "earned"),
    [
        ("never draws", DRAW, 0.75),  # no move is refused in it: 0.2 of 0.8 is the ending's
        ("swapped winner", DRAW, 1),
        ("never switches", DRAW, 0.75),  # X wins early with all the marks: turns alone
        ("no board", ONE, 1),  # the only board that can be told from a blank line is the last
        ("no last board", ONE, 0.5 / 0.8),
        ("O first", ONE, 0.65 / 0.8),
        ("accepts taken", SAMPLE, 0.45 / 0.65),  # only X has been asked by then
        ("accepts taken", "3; 1, 3; 0, 2; 0,2; 1,1; 0,1; 1,0; 0,0", 0.45 / 0.65),  # and what came of it is not judged
        ("leaves on taken", SAMPLE, 0),  # one board is not a game
    ],
)
def test_what_is_left_shares_the_points(outcome_of, fault, typed, earned):
    assert outcome_of(typed, fault).earned == pytest.approx(earned)


def test_two_faults_cost_both_and_are_both_told(outcome_of):
    outcome = outcome_of(SAMPLE, "no counter", "swapped winner", "play again")
    assert outcome.earned == pytest.approx(1 - 0.15 - 0.2 - 0.1)
    assert "In all, this game lost points for the move counter and the end of the game." in outcome.failure.came
    assert "It also asked “Play again?”" in outcome.failure.came


@pytest.mark.parametrize("question", ["asks names", "press enter", "play again"])
def test_a_strange_question_costs_a_little_once(outcome_of, question):
    outcome = outcome_of(SAMPLE, question)
    assert (outcome.verdict, outcome.earned) == (Verdict.FAILED, pytest.approx(0.9))
    assert "We pressed Enter" in outcome.failure.came


def test_strange_questions_without_end_end_the_game(outcome_of):
    outcome = outcome_of(SAMPLE, "nags")
    assert outcome.earned == pytest.approx(0.7)
    assert "one question after another" in outcome.failure.came
    assert outcome.transcript.count("Ready?") == 4


def test_a_question_that_the_script_asks_too_is_answered_by_it(rules, replay_of, turns_of):
    script = parse("a.game", "title: A\nsize: 3\ncounts: ending\n---\nName? «Ann»\nPlay again? «no»\nbye\n")
    console = replay_of(turns_of(script))
    assert judge(script, play(script, console), rules).earned == 1
    assert console.typed == ["Ann", "no"]


def silent():
    return
    yield


def asks_for_ever(question):
    while True:
        yield question
        yield None


def starts_only():
    yield "Game Board Size: "
    yield None
    yield " | | \n-+-+-\n | | \n-+-+-\n | | \n\nMove Counter: 0\n"


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


@pytest.mark.parametrize(("typed", "earned"), [(typed, 0.15 / 0.8 if typed == ONE else 0) for typed in GAMES])
def test_asking_x_for_ever_is_nearly_nothing(outcome_of, typed, earned):
    """In a game of one move, X is the right one to ask."""
    assert outcome_of(typed, program=asks_for_ever("X's move (x, y): ")).earned == pytest.approx(earned)


@pytest.mark.parametrize("typed", GAMES)
@pytest.mark.parametrize(
    ("program", "verdict"),
    [
        pytest.param(silent, Verdict.FAILED, id="the bare stub"),
        pytest.param(lambda: asks_for_ever(""), Verdict.FAILED, id="asks without a word"),
        pytest.param(lambda: asks_for_ever("Press enter"), Verdict.FAILED, id="asks for Enter"),
        pytest.param(starts_only, Verdict.FAILED, id="starts only"),
        pytest.param(floods, Verdict.TIMED_OUT, id="floods"),
        pytest.param(dies, Verdict.CRASHED, id="dies"),
        pytest.param(hangs, Verdict.TIMED_OUT, id="hangs"),
    ],
)
def test_no_game_earns_nothing(outcome_of, typed, program, verdict):
    outcome = outcome_of(typed, program=program())
    assert outcome.verdict is verdict
    assert outcome.earned == 0


def test_a_crash_costs_what_was_not_fully_seen(outcome_of):
    outcome = outcome_of(TAKEN, "crashes on taken")
    assert (outcome.verdict, outcome.earned) == (Verdict.RAISED, 0)
    assert "in line 7 of your file: IndexError" in outcome.failure.came
    assert outcome.failure.did == "We played: size 3, then 0,0 · 0,0"


def test_a_crash_leaves_what_was_fully_seen(script_of, console_of, reference, rules):
    script = script_of(SAMPLE)
    played = play(script, console_of(reference("silent end")))
    last = evolve(played.turns[-1], stop=Stop.RAISED, detail="NameError: name 'cuont' is not defined")
    outcome = judge(script, evolve(played, turns=(*played.turns[:-1], last)), rules)
    assert (outcome.verdict, outcome.earned) == (Verdict.RAISED, pytest.approx(0.8))
    assert outcome.failure.expected == "Player X won in 5 moves.\nand the end of the program."


@pytest.mark.parametrize(
    ("counts", "fault", "typed", "earned"),
    [
        ([Aspect.BOARDS], "no counter", SAMPLE, 1),
        ([Aspect.BOARDS], "ends after 4", SAMPLE, 0),  # nothing else would charge it
        ([Aspect.TURNS], "ends after 4", SAMPLE, 0),
        ([Aspect.INVALID], "ends after 4", TAKEN, 0),
        ([Aspect.ENDING], "counts from 1", SAMPLE, 0),  # nobody charged the counter
        ([Aspect.BOARDS], "accepts taken", TAKEN, 0),
        ([Aspect.BOARDS], "O first", SAMPLE, 0),
        ([Aspect.ENDING], "swapped winner", SAMPLE, 0),
        ([Aspect.INVALID], "no board", SAMPLE, 1),
        ([Aspect.TURNS], "other wording", SAMPLE, 0),  # nobody was ever named
    ],
)
def test_only_what_counts_earns(outcome_of, counts, fault, typed, earned):
    assert outcome_of(typed, fault, counts=counts).earned == earned


def test_nothing_to_judge_by_is_said(outcome_of):
    outcome = outcome_of(SAMPLE, "other wording", counts=[Aspect.TURNS])
    assert outcome.verdict is Verdict.FAILED
    assert "too little" in outcome.failure.came


@pytest.mark.parametrize(
    ("fault", "typed", "expected", "came"),
    [
        ("no board", SAMPLE, "This board:\n | | \n-+-+-\n | | \n-+-+-\n | | ", "No 3 by 3 board. It printed:\nMove C"),
        ("no counter", SAMPLE, "Move Counter: 0", "No line with the number of moves. It printed:\n | | "),
        ("counts from 1", SAMPLE, "Move Counter: 0", "Move Counter: 1"),
        ("names the other", SAMPLE, "X's move (x, y):", "O's move (x, y):"),
        ("accepts taken", TAKEN, "The move 0,0 is not allowed here", "Your game took 0,0 as a move. It printed:\nO| "),
        ("leaves on taken", TAKEN, "The move 0,0 is not allowed here", "Your game ended after 0,0. It printed nothing"),
        ("silent end", SAMPLE, "Player X won in 5 moves.", "Your game ended without saying how. It printed:\nX|O"),
        ("swapped winner", SAMPLE, "Player X won in 5 moves.", "Player O won in 5 moves."),
        ("winner only", SAMPLE, "Player X won in 5 moves.", "Player X won."),
        ("one move too many", SAMPLE, "Player X won in 5 moves.", "Player X won in 6 moves."),
        ("ends after 4", SAMPLE, "The game goes on.", "Your game ended after move 5, 1,0. It printed:\n"),
        ("asks on", DRAW, "Cat's game; no one wins.\nand the end", "Your game asked for another move after the game "),
        ("new game", SAMPLE, "Player X won in 5 moves.\nand", "Your game asked for another size after the game was o"),
    ],
)
def test_the_first_fault_is_told(outcome_of, fault, typed, expected, came):
    failure = outcome_of(typed, fault).failure
    assert failure.expected.startswith(expected)
    assert failure.came.startswith(came)
    assert failure.did
    assert failure.advice


@pytest.fixture
def judged(rules, replay_of):
    """The outcome of a script for turns that were, whatever was typed."""
    return lambda script, turns: judge(script, play(script, replay_of(turns)), rules)


@pytest.fixture
def outcome_with(judged, turns_of):
    """The outcome of the script's own turns, where in the turn *at* something else is said."""

    def outcome(script, at, old, new):
        turns = turns_of(script)
        assert old in turns[at].printed
        turns[at] = evolve(turns[at], printed=turns[at].printed.replace(old, new))
        return judged(script, turns)

    return outcome


def test_a_wrong_board_is_drawn(script_of, outcome_with):
    failure = outcome_with(script_of("3; 0,0; 1,1; 0,1; 1,0; 0,2"), 2, "X| | ", " |X| ").failure
    assert failure.did == "We played: size 3, then 0,0"
    assert failure.expected == "This board:\nX| | \n-+-+-\n | | \n-+-+-\n | | "
    assert failure.came == "This board:\n |X| \n-+-+-\n | | \n-+-+-\n | | "


LARGE = "21; " + "; ".join(f"{x},0; {x},1" for x in range(20)) + "; 20,0"


@pytest.mark.parametrize(
    ("old", "new", "came"),
    [
        ("X", " ", "at (0, 0) stands ' ', it should be 'X'\nat (1, 0)"),
        ("X", " ", "\nand 16 more"),
        (" | ", " |O", "at (1, 2) stands 'O', it should be ' '"),
        ("-+-+-", "-----", "No 21 by 21 board."),
    ],
)
def test_a_large_board_is_told_by_its_cells(script_of, outcome_with, old, new, came):
    failure = outcome_with(script_of(LARGE), -1, old, new).failure
    assert failure.expected == "This board:\n(a board of 21 by 21)"
    assert came in failure.came
    assert " · (17 more) · " in failure.did
    assert len(failure.came) < 1000


def test_few_differing_cells_of_a_large_board(script_of, outcome_with):
    failure = outcome_with(script_of(LARGE), 2, "X| ", "O| ").failure
    assert failure.came == "A board that differs:\nat (0, 0) stands 'O', it should be 'X'"


def test_two_endings_that_contradict_each_other(script_of, outcome_with):
    end = "Player X won in 5 moves."
    outcome = outcome_with(script_of(SAMPLE), -1, end, f"{end}\nCat's game; no one wins.")
    assert outcome.earned == pytest.approx(0.8)
    assert outcome.failure.came == "Cat's game; no one wins."


def test_a_wrong_board_is_not_a_move_that_was_taken(script_of, turns_of, judged):
    """What was wrong before a refused move, and still is after it, has its price already."""
    script = script_of(TAKEN)
    wrong = "X| |X\n-+-+-\n | | \n-+-+-\n | | \n"
    turns = turns_of(script)
    turns[2] = evolve(turns[2], printed=f"{wrong}\nMove Counter: 7\nO's move: ")
    turns[3] = evolve(turns[3], printed=f"{wrong}\nMove Counter: 7\nO's move: ")
    outcome = judged(script, turns)
    assert outcome.earned == pytest.approx(1 - 0.3 - 0.15)


@pytest.mark.parametrize(
    ("said", "earned"),
    [
        ("Move Counter: 1\n", 1),
        ("Move Counter: 1\nMove? ", 1),
        ("Move Counter: 2\nMove? ", 0.6 / 0.8),
        ("Move Counter: 2\nO's move: ", 0.85),
        ("X's move: ", 0.6 / 0.8),
    ],
)
def test_what_tells_that_a_move_was_taken(script_of, outcome_with, said, earned):
    script = script_of(TAKEN)
    assert script.exchanges[3].printed == "O's move (x, y): "
    assert outcome_with(script, 3, "O's move (x, y): ", said).earned == pytest.approx(earned)


@pytest.mark.parametrize(
    ("counts", "earned"),
    [
        (tuple(Aspect), 0.8),
        ((Aspect.ENDING,), 0),
        ((Aspect.BOARDS, Aspect.COUNTER), 0),  # nothing else would charge it
    ],
)
def test_refusing_a_move_that_is_allowed_costs_the_end(script_of, turns_of, counts, earned, judged):
    script = evolve(script_of(TAKEN), counts=counts)
    turns = turns_of(script)
    turns[5:] = [Turn("X's move (x, y): ", Stop.ASKED) for _ in turns[5:]]
    outcome = judged(script, turns)
    assert outcome.earned == pytest.approx(earned)
    if Aspect.ENDING in counts:
        assert outcome.failure.came.startswith("Your game asked again, as if 0,1 were not allowed. It printed:\nX's")


def test_a_move_refused_on_a_wrong_board_has_its_price_already(script_of, turns_of, judged):
    script = script_of(TAKEN)
    turns = turns_of(script)
    turns[4] = evolve(turns[4], printed=turns[4].printed.replace("O", "X", 1))
    turns[5:] = [Turn("X's move (x, y): ", Stop.ASKED) for _ in turns[5:]]
    outcome = judged(script, turns)
    assert outcome.earned == pytest.approx(0.5 / 0.8)


def test_refusing_counts_where_boards_and_counters_do_not(script_of, outcome_with):
    """A program with a wrong first board and counter, whose questions name nobody, still refuses moves."""
    script = evolve(script_of(TAKEN), counts=(Aspect.INVALID,))
    assert outcome_with(script, 1, " | | \n-+-+-", "nothing").earned == 1


def test_a_script_without_an_announcement_only_has_to_end(turns_of, judged):
    script = parse("a.game", "title: A\nsize: 3\ncounts: ending\n---\nSize: «3»\nbye\n")
    turns = turns_of(script)
    assert judged(script, turns).earned == 1
    asks = [turns[0], Turn("", Stop.ASKED)]
    failure = judged(script, asks).failure
    assert failure.expected == "The end of the program."
    assert failure.came == "Your game asked for another move after the game was over."


def test_a_game_that_ends_before_its_first_move(rules, replay_of, turns_of):
    script = parse("a.game", "title: A\nsize: 3\ncounts: ending\n---\nSeed: «»\nSize: «3»\nbye\n")
    failure = judge(script, play(script, replay_of([turns_of(script)[0], Turn("", Stop.ENDED)])), rules).failure
    assert failure.did == "We played: Enter"
    assert failure.came == "Your game ended after the answer, Enter. It printed nothing."


def test_the_check_is_the_script_in_its_part(script_of, rules):
    assert check_of(script_of(ONE), rules) == Check("game::sample", "game", "A game", 2.0, Audience.PUBLIC, "Look.")


def test_an_aspect_without_a_weight_weighs_one(script_of, console_of, reference):
    script = script_of(SAMPLE)
    assert judge(script, play(script, console_of(reference("no counter"))), GameRules()).earned == 0.8


@pytest.mark.parametrize(
    ("turn", "ending"),
    [
        (Turn("", Stop.RAISED, "IndexError: secret", 181), "Your program stopped with IndexError in line 181."),
        (Turn("", Stop.RAISED, "MyError: secret", None), "Your program stopped with an exception."),
        (Turn("", Stop.RAISED, "print: secret", None), "Your program stopped with an exception."),
        (Turn("", Stop.DIED, "killed by SIGSEGV", None), "Its process ended."),
        (Turn("", Stop.TIMED_OUT, "2 seconds", None), "It took too long."),
        (Turn("", Stop.FLOODED, "more than 9 characters", None), "It printed more than 9 characters."),
    ],
)
def test_how_it_ended_is_safe_to_show(script_of, turns_of, judged, turn, ending):
    script = script_of(SAMPLE)
    outcome = judged(script, [turns_of(script)[0], turn])
    assert outcome.failure.ending == ending


def test_the_number_of_moves_may_stand_anywhere_in_the_last_scene(script_of, turns_of, judged):
    script = script_of(SAMPLE)
    turns = turns_of(script)
    said = turns[-1].printed.replace("Player X won in 5 moves.", "Player X won!")
    shown = [evolve(turns[-1], printed=f"Move Counter: {number}\n{said}") for number in (5, 4)]
    assert judged(script, [*turns[:-1], shown[0]]).earned == 1
    assert judged(script, [*turns[:-1], shown[1]]).earned < 1
