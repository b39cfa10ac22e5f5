"""A program may refuse a line in any words: they are never mistaken for another question."""

from pathlib import Path

import pytest

from grader import config
from grader.games.game_script import fitted, load
from grader.games.game_turns import expected
from grader.games.judge import judge
from grader.games.playing import play
from grader.records.turn import Stop, Turn
from grader.records.verdict import Verdict

ASSIGNMENTS = Path(__file__).resolve().parents[2] / "assignments"

# What real programs print before they ask again. {} is the assignment's own question, {who} the
# player whose turn it is.
REFUSALS = [
    "Box is already occupied. Try again\n",
    "Already taken, try again!\n",
    "Taken. Choose again:",
    "Number not on board, try again",
    "Your turn again, player {who}",
    "Player {who}, try again: ",
    "Player {who}, that is taken. Try again.\n{}",
    "Do you want to try again?\n{}",
    "That is not free, want to pick another one? ",
    "Invalid input! Play again: {}",
    "Oops, not allowed. Go again, player {who}: ",
    "Sorry players, that one is gone. {}",
    "Not possible! Choose a box again player {who}\n",
    "Please enter the number again: ",
    "Wrong. Again:\n",
    "Invalid move, continue with another one: {}",
    "Can't do that. Please re-enter (1-9): ",
    "Error: this is not a number, enter it again > ",
    "It is still the turn of players {who}. {}",
]


class Replay:
    """A console with these turns, which keeps what is typed."""

    def __init__(self, turns):
        self.turns, self.typed = turns, []

    def turn(self):
        return self.turns.pop(0)

    def type(self, line):
        self.typed.append(line)

    def close(self):
        pass


def with_refusals(assignment, script, refusal):
    """Return the turns of a right program that refuses in these words."""
    turns = []
    for exchange, turn in zip(
        script.exchanges, expected(script, assignment.games.board), strict=False
    ):
        lines = exchange.printed.split("\n")
        question = next(line for line in reversed(lines) if line.strip())
        printed = exchange.printed
        if turn.refused and "Play again" not in question:
            printed = refusal.format(question, who=turn.player)
        turns.append(Turn(printed, Stop.ASKED))
    return [*turns, Turn(script.closing, Stop.ENDED)]


CASES = [
    (name, refusal)
    for name in sorted(folder.parent.name for folder in ASSIGNMENTS.glob("*/games"))
    for refusal in REFUSALS
    # In asn5 the question for a row or a column is required.
    if name != "asn5" or "{}" in refusal
]


@pytest.mark.parametrize(("name", "refusal"), CASES)
def test_the_next_move_is_typed_after_a_refusal_in_any_words(name, refusal):
    assignment = config.load(ASSIGNMENTS / name)
    scripts = fitted(load(ASSIGNMENTS / name / "games"), assignment)
    refusing = [script for script in scripts if "invalid" in script.counts]
    assert refusing
    for script in refusing:
        console = Replay(with_refusals(assignment, script, refusal))
        outcome = judge(script, play(script, console, assignment.games), assignment.games)
        assert console.typed == [exchange.typed for exchange in script.exchanges]
        assert outcome.verdict is Verdict.PASSED, outcome.failure


# What programs ask that implement the workshop's ideas, and the answers.
OFFERS = [
    ("Play again (Y/N)? ", "N"),
    ("Play again? ", "N"),
    ("Play again: ", "N"),
    ("Do you want to play again?\n", "N"),
    ("Would you like to try again (y/n)? ", "N"),
    ("Want to play once again, player X? ", "N"),
    ("Another game? ", "N"),
    ("One more round (yes/no)? ", "N"),
    ("Again? ", "N"),
    ("Rematch? ", "N"),
]
BEFORE = [
    ("Players (1 or 2)? ", "2"),
    ("How many players? ", "2"),
    ("Number of players: ", "2"),
    ("Players: ", "2"),
    ("1 or 2 players? ", "2"),
    ("One player or two players?\n", "2"),
    ("Enter the number of human players (0-2): ", "2"),
]


@pytest.fixture(scope="module")
def workshop():
    assignment = config.load(ASSIGNMENTS / "workshop")
    (sample,) = [each for each in load(ASSIGNMENTS / "workshop" / "games") if each.stem == "sample"]
    return assignment, *fitted([sample], assignment)


@pytest.mark.parametrize(("question", "answer"), BEFORE)
def test_a_question_for_the_number_of_players_is_answered_and_costs_nothing(
    workshop, question, answer
):
    assignment, script = workshop
    console = Replay([Turn(question, Stop.ASKED), *with_refusals(assignment, script, "{}")])
    outcome = judge(script, play(script, console, assignment.games), assignment.games)
    assert console.typed[0] == answer
    assert outcome.verdict is Verdict.PASSED, outcome.failure


@pytest.mark.parametrize(("question", "answer"), OFFERS)
def test_an_offer_of_another_game_is_declined_and_costs_nothing(workshop, question, answer):
    assignment, script = workshop
    *turns, closing = with_refusals(assignment, script, "{}")
    console = Replay([*turns, Turn(closing.printed + question, Stop.ASKED), Turn("", Stop.ENDED)])
    outcome = judge(script, play(script, console, assignment.games), assignment.games)
    assert console.typed[-1] == answer
    assert outcome.verdict is Verdict.PASSED, outcome.failure
