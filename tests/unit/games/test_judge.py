"""What the referee makes of single scenes: wrong boards, moves taken or refused, and every way to
end.
"""

import pytest
from attrs import evolve

from grader.games.game_script import parse
from grader.games.judge import judge
from grader.games.playing import play
from grader.records.assignment import Aspect, GameRules
from grader.records.turn import Stop, Turn
from grader.records.verdict import Audience, Check

from .conftest import RULES, FakeConsole, game, judged, make_script, turns_of

SAMPLE = "3; 1, 3; 0, 2; 1,1; 0,1; 1,0; 0,0"  # the first move is off the board
TAKEN = "3; 0,0; 0,0; 1,1; 0,1; 1,0; 0,1; 0,2"
WINS = "3; 0,0; 1,1; 0,1; 1,0; 0,2"
ONE = "1; 0,0"


def outcome_with(script, at, old, new):
    """Return the outcome of the script's own turns, with other output in the turn *at*."""
    turns = turns_of(script)
    assert old in turns[at].printed
    turns[at] = evolve(turns[at], printed=turns[at].printed.replace(old, new))
    return judged(script, turns)


def test_a_wrong_board_is_drawn():
    failure = outcome_with(make_script(WINS), 2, "X| | ", " |X| ").failure
    assert failure.did == "We played: size 3, then 0,0"
    assert failure.expected == "This board:\nX| | \n-+-+-\n | | \n-+-+-\n | | "
    assert failure.came == "This board:\n |X| \n-+-+-\n | | \n-+-+-\n | | "


def test_the_turn_with_the_first_fault_is_marked_on_the_screen_of_a_public_game():
    script = evolve(make_script(WINS), audience=Audience.PUBLIC)
    outcome = outcome_with(script, 2, "X| | ", " |X| ")
    assert [turn.is_wrong for turn in outcome.screen] == [False, False, True, *[False] * 4]
    assert [turn.typed for turn in outcome.screen[:3]] == [None, "3", "0,0"]
    assert "".join(turn.printed for turn in outcome.screen[2:3]).startswith(" |X| ")


def test_the_screen_of_a_hidden_game_is_not_kept_in_pieces():
    script = evolve(make_script(WINS), audience=Audience.HINT)
    assert outcome_with(script, 2, "X| | ", " |X| ").screen == ()


LARGE = "21; " + "; ".join(f"{x},0; {x},1" for x in range(20)) + "; 20,0"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("X", " ", "at (0, 0) it shows ' ' instead of 'X'\nat (1, 0)"),
        ("X", " ", "\nand 16 more"),
        (" | ", " |O", "at (1, 2) it shows 'O' instead of ' '"),
        ("-+-+-", "-----", "A drawing that is not a 21 by 21 board of X, O"),
    ],
)
def test_the_differing_cells_of_a_large_board_are_listed(old, new, message):
    failure = outcome_with(make_script(LARGE), -1, old, new).failure
    assert failure.expected == "This board:\n(a board of 21 by 21)"
    assert message in failure.came
    assert " · (17 more) · " in failure.did
    assert len(failure.came) < 1000


def test_a_few_differing_cells_of_a_large_board_are_all_listed():
    failure = outcome_with(make_script(LARGE), 2, "X| ", "O| ").failure
    assert failure.came == "A board that differs:\nat (0, 0) it shows 'O' instead of 'X'"


def test_two_contradicting_endings_are_described():
    end = "Player X won in 5 moves."
    outcome = outcome_with(make_script(SAMPLE), -1, end, f"{end}\nCat's game; no one wins.")
    assert outcome.earned == pytest.approx(0.8)
    assert outcome.failure.came == "Cat's game; no one wins."


def test_a_wrong_board_does_not_mean_that_a_move_was_accepted():
    """What was wrong before a refused move, and still is after it, has its price already."""
    script = make_script(TAKEN)
    wrong = "X| |X\n-+-+-\n | | \n-+-+-\n | | \n"
    turns = turns_of(script)
    for at in (2, 3):
        turns[at] = evolve(turns[at], printed=f"{wrong}\nMove Counter: 7\nO's move: ")
    outcome = judged(script, turns)
    assert outcome.earned == pytest.approx(1 - 0.3 - 0.15)


@pytest.mark.parametrize(
    ("printed", "earned"),
    [
        ("Move Counter: 1\n", 1),
        ("Move Counter: 1\nMove? ", 1),
        ("Move Counter: 2\nMove? ", 0),
        ("Move Counter: 2\nO's move: ", 0.85),
        ("X's move: ", 0),
    ],
)
def test_boards_counters_and_questions_show_that_a_move_was_accepted(printed, earned):
    script = make_script(TAKEN)
    assert script.exchanges[3].printed == "O's move (x, y): "
    assert outcome_with(script, 3, "O's move (x, y): ", printed).earned == pytest.approx(earned)


@pytest.mark.parametrize(
    ("counts", "earned"),
    [
        # 3 of 6 boards, 3 of 5 counters and 4 of 7 questions, 2 of each beyond what any program
        # shows; 1 of 2 refusals.
        (tuple(Aspect), 0.3 * 1 / 4 + 0.15 * 1 / 3 + 0.15 * 2 / 5 + 0.2 * 1 / 2 * 1 / 3),
        ((Aspect.ENDING,), 0),
        ((Aspect.BOARDS, Aspect.COUNTER), 0),  # nothing else would charge it
    ],
)
def test_refusing_a_valid_move_costs_the_end(counts, earned):
    script = evolve(make_script(TAKEN), counts=counts)
    turns = turns_of(script)
    turns[5:] = [Turn("X's move (x, y): ", Stop.ASKED) for _ in turns[5:]]
    outcome = judged(script, turns)
    assert outcome.earned == pytest.approx(earned)
    assert outcome.failure.came.startswith(
        "Your game asked again, as if 0,1 were not valid. It printed:\nX's"
    )


def test_refusing_a_move_on_a_wrong_board_costs_nothing_extra():
    script = make_script(TAKEN)
    turns = turns_of(script)
    turns[4] = evolve(turns[4], printed=turns[4].printed.replace("O", "X", 1))
    turns[5:] = [Turn("X's move (x, y): ", Stop.ASKED) for _ in turns[5:]]
    kept = 0.15 * 1 / 3 + 0.15 * 2 / 5 + 0.2 * 1 / 2 * 1 / 3
    assert judged(script, turns).earned == pytest.approx(kept / 0.8)


def test_refusing_moves_counts_even_if_boards_and_counters_do_not():
    """A program with a wrong first board and counter, whose questions name no player, still refuses
    moves.
    """
    script = evolve(make_script(TAKEN), counts=(Aspect.INVALID,))
    assert outcome_with(script, 1, " | | \n-+-+-", "nothing").earned == 1


def test_a_script_without_an_announcement_only_has_to_end():
    script = parse("a.game", "title: A\nsize: 3\ncounts: ending\n---\nSize: «3»\nbye\n")
    turns = turns_of(script)
    assert judged(script, turns).earned == 1
    asks = [turns[0], Turn("", Stop.ASKED)]
    failure = judged(script, asks).failure
    assert failure.expected == "The end of the program."
    assert failure.came == "Your game asked for another move after the game was over."


@pytest.mark.parametrize(("shown", "is_said"), [(1, True), (2, False)])
def test_a_game_that_asks_for_its_first_move_again_and_again_is_not_told_to_find_its_end(
    shown, is_said
):
    script = evolve(make_script(TAKEN), counts=(Aspect.ENDING,))
    turns = turns_of(script)
    kept = 1 + shown
    asks = [Turn("X's move (x, y): ", Stop.ASKED) for _ in turns[kept:]]
    failure = judged(script, turns[:kept] + asks).failure
    assert "asked" in failure.came
    assert failure.advice.startswith("After the first move, your game showed no board.") == is_said


def test_a_game_that_ends_before_its_first_move_is_described():
    script = parse("a.game", "title: A\nsize: 3\ncounts: ending\n---\nSeed: «»\nSize: «3»\nbye\n")
    failure = judged(script, [turns_of(script)[0], Turn("", Stop.ENDED)]).failure
    assert failure.did == "We played: Enter"
    assert failure.came == "Your game ended after the answer (Enter). It printed nothing."


def test_a_game_is_a_check_of_its_part():
    assert make_script(ONE).check(RULES) == Check(
        "game::sample", "game", "A game", 2.0, Audience.PUBLIC, "Look."
    )


def test_an_aspect_without_a_weight_has_the_weight_one():
    script = make_script(SAMPLE)
    played = play(script, FakeConsole(game("no counter")))
    assert judge(script, played, GameRules()).earned == 0.8


def test_the_number_of_moves_may_be_anywhere_in_the_last_turn():
    for number, is_right in ((5, True), (4, False)):
        new = f"Move Counter: {number}\nPlayer X won!"
        outcome = outcome_with(make_script(SAMPLE), -1, "Player X won in 5 moves.", new)
        assert (outcome.earned == 1) is is_right


@pytest.mark.parametrize(("number", "is_right"), [(5, True), (4, False)])
def test_a_counter_at_the_end_is_judged_by_the_announced_number_of_moves(number, is_right):
    script = make_script(WINS, (Aspect.BOARDS, Aspect.COUNTER), lambda: game("no counter"))
    new = f"Move Counter: {number}\nPlayer X won"
    assert (outcome_with(script, -1, "Player X won", new).earned == 1) is is_right


def test_only_an_exception_is_shown_as_an_exception():
    script = make_script(WINS)
    for stop in (Stop.DIED, Stop.TIMED_OUT):
        assert judged(script, [Turn("", stop, "too long")]).exception is None
