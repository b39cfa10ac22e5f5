"""Notes of hidden tests, and lost matches: from the test to the page."""

import pytest

from grader.hidden.annotations import begin
from grader.limits import CHARACTERS_OF_A_NOTE, NOTES_OF_A_CHECK
from grader.records.verdict import Verdict
from grader.testing import note

from .conftest import only

HEAD = """\
import pytest

import pair
from grader.testing import each, note
from matches.match import check_unbeaten, matches
from matches.opponents import Perfect

pytestmark = pytest.mark.part("double", hint="Look at each line.")
"""


@pytest.fixture
def judged(outcomes_of):
    return lambda program, tests: outcomes_of([program], only(tests, HEAD))[0]


def test_a_check_keeps_its_own_notes_whether_it_passes_or_not(judged):
    passes, fails, silent = judged(
        "def double(number):\n    return number * 2\n",
        """
def test_passes():
    note(f"Twice 3 is {pair.double(3)}.")
    note("That was all.")

def test_fails():
    note("Before the end.")
    assert pair.double(3) == 7
    note("Never said.")

def test_says_nothing():
    assert pair.double(3) == 6
""",
    )
    assert (passes.verdict, passes.notes) == (Verdict.PASSED, ("Twice 3 is 6.", "That was all."))
    assert (fails.verdict, fails.notes) == (Verdict.FAILED, ("Before the end.",))
    assert silent.notes == ()


def test_notes_do_not_change_the_evidence(judged):
    tests = "\ndef test_one():\n    {}assert pair.double(3) == 7\n"
    program = "def double(number):\n    return number * 2\n"
    (with_note,), (without,) = (
        judged(program, tests.format('note("…"); ')),
        judged(program, tests.format("")),
    )
    assert with_note.evidence == without.evidence != ()
    assert with_note.failure == without.failure


def test_a_check_has_at_most_ten_short_notes():
    said = begin()
    for _ in range(NOTES_OF_A_CHECK - 1):
        note("." * CHARACTERS_OF_A_NOTE)
    note("." * (CHARACTERS_OF_A_NOTE + 100))
    note("One too many.")
    *whole, cut = said.notes
    assert whole == ["." * CHARACTERS_OF_A_NOTE] * (NOTES_OF_A_CHECK - 1)
    assert "…" in cut


def test_a_note_outside_a_test_is_dropped_and_a_note_that_is_not_a_string_is_refused():
    note("To nobody.")
    said = begin()
    with pytest.raises(TypeError, match="note needs a string, not 3"):
        note(3)
    assert said.notes == []


MATCH = """
def test_match():
    def moves(asked):
        return each(pair.double, asked)

    tally = matches(moves, size=3, games=20, opponent=Perfect(1))
    note(tally.said)
    check_unbeaten(tally)
"""
FIRST_FREE = """
def double(board, mark):
    return next((x, y) for y, row in enumerate(board) for x, cell in enumerate(row) if cell == " ")
"""


def test_a_lost_game_is_described_with_its_position_the_move_and_better_moves(judged):
    (outcome,) = judged(FIRST_FREE, MATCH)
    assert outcome.verdict is Verdict.FAILED
    assert outcome.notes[0].startswith("20 games: won 0, tied ")
    failure = outcome.failure
    assert failure.did.startswith("played a game in which your program had to move for ")
    assert failure.did.count("-+-+-") == 2
    assert "cell that does not lose the game: row " in failure.expected
    assert failure.came.endswith(" won the game")
    assert failure.advice == "Look at each line."


@pytest.mark.parametrize(
    ("answer", "message"),
    [("(0, 0)", "(0, 0)"), ("None", "None"), ("'\\x1b[2J' * 9999", "characters left out")],
    ids=str,
)
def test_an_answer_that_is_not_a_move_is_shown_unchanged(judged, answer, message):
    (outcome,) = judged(f"def double(board, mark):\n    return {answer}\n", MATCH)
    assert outcome.verdict is Verdict.FAILED
    assert outcome.failure.expected == "a free cell of this board"
    assert message in outcome.failure.came
    assert len(outcome.failure.came) < 600


def test_a_fault_has_the_same_evidence_whichever_game_was_lost(judged):
    last_free = FIRST_FREE.replace("next((x, y)", "max((x, y)")
    (first,), (last,), (none,) = (
        judged(program, MATCH) for program in (FIRST_FREE, last_free, "def double(b, m): pass")
    )
    assert first.failure != last.failure
    assert first.evidence == last.evidence != none.evidence


def test_an_exception_in_a_match_counts_as_an_exception_of_the_student(judged):
    (outcome,) = judged("def double(board, mark):\n    return board[9]\n", MATCH)
    assert outcome.verdict is Verdict.RAISED


def test_a_test_can_describe_the_fault_and_later_tests_do_not_inherit_it(judged):
    first, second = judged(
        "def double(number):\n    return number + 2\n",
        """
from grader.testing import looks_like

def test_three():
    if pair.double(3) == 5:
        looks_like("double adds 2.")
    assert pair.double(3) == 6

def test_four():
    assert pair.double(4) == 8
""",
    )
    assert (first.verdict, first.cause) == (Verdict.FAILED, "double adds 2.")
    assert (second.verdict, second.cause) == (Verdict.FAILED, "")


def test_the_same_wrong_answer_has_other_evidence_if_the_test_recognises_the_fault(judged):
    """Otherwise any program with this answer would be said to have the fault."""
    test = """
from grader.testing import looks_like

def test_three():
    if pair.double(4) == 6:
        looks_like("double adds 2.")
    assert pair.double(3) == 6
"""
    (adds,) = judged("def double(number):\n    return number + 2\n", test)
    (always,) = judged("def double(number):\n    return 5\n", test)
    assert adds.failure == always.failure
    assert adds.evidence != always.evidence


NEEDS = """
@pytest.mark.part(needs=None)
def test_hidden():
    assert [pair.double(number) for number in (3, 4)] == [6, 8]

@pytest.mark.part(show="public", needs="test_hidden")
def test_shown():
    assert pair.double(5) == 10

@pytest.mark.part(show="public", needs="test_hidden")
def test_none():
    assert pair.double(0) == 0

@pytest.mark.part(needs="test_hidden")
def test_hidden_too():
    assert pair.double(7) == 14
"""


def test_a_public_test_shows_how_it_fails_if_the_hidden_test_that_it_needs_failed(judged):
    outcomes = judged("def double(number):\n    print(number * 2)\n", NEEDS)
    failed = Verdict.FAILED
    assert [one.verdict for one in outcomes] == [failed, failed, failed, Verdict.SKIPPED]
    advice = outcomes[1].failure.advice
    assert advice == "Your function prints its answer: return the answer instead."


def test_a_public_test_that_passes_earns_nothing_if_the_hidden_test_that_it_needs_failed(judged):
    outcomes = judged("def double(number):\n    return 0\n", NEEDS)
    failed, skipped = Verdict.FAILED, Verdict.SKIPPED
    assert [one.verdict for one in outcomes] == [failed, failed, skipped, skipped]
    assert [one.earned for one in outcomes] == [0, 0, 0, 0]
