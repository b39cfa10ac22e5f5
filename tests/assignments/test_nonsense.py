"""A program that begins a game and then plays no more earns next to nothing, in the games of every assignment."""

from itertools import count
from pathlib import Path

import pytest

from grader import config
from grader.games.judge import judge
from grader.games.play import play
from grader.games.scenes import plan
from grader.games.script import fitted, load
from grader.records.turn import Stop, Turn

ASSIGNMENTS = Path(__file__).resolve().parents[2] / "assignments"
NAMES = sorted(folder.parent.name for folder in ASSIGNMENTS.glob("*/games"))

MOST = 1 / 20  # of the marks of the games


def same_question(asked, _):
    """Asks what was asked last, for ever."""
    while True:
        yield Turn(asked[-1].rsplit("\n", 1)[-1] or asked[-1].rstrip("\n").rsplit("\n", 1)[-1], Stop.ASKED)


def same_screen(asked, _):
    """Shows what was on the screen last, for ever."""
    while True:
        yield Turn(asked[-1], Stop.ASKED)


def first_question(asked, _):
    """Asks what was asked first, for ever, such as the size."""
    while True:
        yield Turn(asked[0], Stop.ASKED)


def players_in_turn(_, size):
    """Asks one player and then the other, above an empty board and a number that grows."""
    rows = "\n".join(["|".join(" " * size)] * size)
    for number in count():
        yield Turn(f"{rows}\nMove Counter: {number}\n{'XO'[number % 2]}'s move (row, column): ", Stop.ASKED)


def nothing(_, __):
    """Ends."""
    yield Turn("", Stop.ENDED)


def everything(_, __):
    """Says all that can be said of an end, and ends."""
    yield Turn("Player X won in 5 moves. Player O won in 6 moves. It's a draw after 9 moves.\nGoodbye.\n", Stop.ENDED)


NONSENSE = [same_question, same_screen, first_question, players_in_turn, nothing, everything]


class Console:
    """A program that does what the script says for some scenes, and then something else."""

    def __init__(self, script, scenes, then):
        said = [Turn(exchange.printed, Stop.ASKED) for exchange in script.exchanges]
        self._turns = [*said, Turn(script.closing, Stop.ENDED)][:scenes]
        asked = [turn.printed for turn in self._turns] or ["Your move? "]
        self._then = then(asked, script.size)

    def turn(self):
        return self._turns.pop(0) if self._turns else next(self._then)

    def type(self, line):
        pass


def up_to_one_move(script, drawing):
    """How many scenes of the script there are until it shows a move."""
    for at, scene in enumerate(plan(script, drawing)):
        if scene.scene.boards and any(cell.strip() for row in scene.scene.boards[-1] for cell in row):
            return at + 1
    return 0


@pytest.fixture(scope="module", params=NAMES)
def games(request):
    """An assignment and its games."""
    assignment = config.load(ASSIGNMENTS / request.param)
    return assignment, fitted(load(ASSIGNMENTS / request.param / "games"), assignment)


@pytest.mark.parametrize("moves", [0, 1])
@pytest.mark.parametrize("then", NONSENSE, ids=lambda each: each.__name__)
def test_a_game_that_is_only_begun_earns_a_twentieth_at_most(games, moves, then):
    assignment, scripts = games
    earned = 0.0
    for script in scripts:
        console = Console(script, up_to_one_move(script, assignment.games.board) * moves, then)
        played = play(script, console, assignment.games.optional)
        earned += script.points * judge(script, played, assignment.games).earned
    assert earned <= MOST * sum(script.points for script in scripts)
