"""A program that begins a game and then plays no more earns next to nothing, in the games of every
assignment.
"""

import re
from itertools import count
from pathlib import Path

import pytest
from attrs import evolve

from grader import config
from grader.games import no_board, repeated_mistakes
from grader.games.game_script import fitted, load
from grader.games.game_turns import expected
from grader.games.judge import judge
from grader.games.play import play
from grader.records.turn import Stop, Turn

ASSIGNMENTS = Path(__file__).resolve().parents[2] / "assignments"
NAMES = sorted(folder.parent.name for folder in ASSIGNMENTS.glob("*/games"))

MOST = 1 / 20  # of the marks of the games


def same_question(asked, _):
    """Asks what was asked last, for ever."""
    while True:
        yield Turn(
            asked[-1].rsplit("\n", 1)[-1] or asked[-1].rstrip("\n").rsplit("\n", 1)[-1], Stop.ASKED
        )


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
        yield Turn(
            f"{rows}\nMove Counter: {number}\n{'XO'[number % 2]}'s move (row, column): ", Stop.ASKED
        )


def reading_order(size, announces):
    """A program that reads no move: it fills its cells one after the other, and ends when all are
    full.
    """
    if size is None:
        size = 3
    for number in range(size * size + 1):
        cells = ["XO"[at % 2] if at < number else " " for at in range(size * size)]
        rule = "+".join("-" * size)
        rows = f"\n{rule}\n".join(
            "|".join(cells[first : first + size]) for first in range(0, size * size, size)
        )
        if number < size * size:
            yield Turn(
                f"{rows}\n\nMove Counter: {number}\n{'XO'[number % 2]}'s move (x, y): ", Stop.ASKED
            )
    won = (
        f"Player {'OX'[number % 2]} won in {number} moves."
        if size in (1, 4)
        else "Cat's game; no one wins."
    )
    yield Turn(f"{rows}\n\n{won if announces else ''}\n", Stop.ENDED)


def nothing(_, __):
    """Ends."""
    yield Turn("", Stop.ENDED)


def everything(_, __):
    """Says all that can be said of an end, and ends."""
    yield Turn(
        "Player X won in 5 moves. Player O won in 6 moves. It's a draw after 9 moves.\nGoodbye.\n",
        Stop.ENDED,
    )


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
    for at, scene in enumerate(expected(script, drawing)):
        boards = scene.parsed.boards
        if boards and any(cell.strip() for row in boards[-1] for cell in row):
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


class Said:
    """A program that says this, whatever is typed."""

    def __init__(self, turns):
        self._turns = [*turns]

    def turn(self):
        return self._turns.pop(0) if self._turns else Turn("", Stop.ENDED)

    def type(self, line):
        pass


def deaf(script, *, announces, letters):
    """A program that asks for a size, and then reads nothing of what is typed."""
    first = script.exchanges[0].printed
    asks_size = [Turn(first, Stop.ASKED)] if "size" in first.lower() else []
    turns = [*asks_size, *reading_order(script.size, announces)]
    return Said(evolve(turn, printed=spelt(turn.printed, letters)) for turn in turns)


def spelt(text, letters):
    """*text* with these letters for X and O."""
    return re.sub(r"\b[XO]\b", lambda mark: letters["XO".index(mark[0])], text)


@pytest.mark.parametrize("letters", ["XO", "AB"])
@pytest.mark.parametrize("announces", [True, False])
def test_a_game_that_never_reads_a_move_earns_a_twentieth_at_most(games, announces, letters):
    assignment, scripts = games
    outcomes = [
        judge(
            script,
            play(script, deaf(script, announces=announces, letters=letters)),
            assignment.games,
        )
        for script in scripts
    ]
    points = sum(script.points for script in scripts)
    earned = sum(
        script.points * outcome.earned for script, outcome in zip(scripts, outcomes, strict=True)
    )
    assert earned <= MOST * points
    once = repeated_mistakes.charge_once(outcomes, assignment)
    assert (
        sum(script.points * outcome.earned for script, outcome in zip(scripts, once, strict=True))
        <= MOST * points
    )


def played_unseen(scripts, assignment, turns_of):
    """The outcomes of all games of a program that says what *turns_of* gives for a script, and
    shows no board.
    """
    outcomes = []
    for script in scripts:
        turns = [evolve(turn, printed=without_boards(turn.printed)) for turn in turns_of(script)]
        outcomes.append(
            judge(script, play(script, Said(turns), assignment.games.optional), assignment.games)
        )
    return outcomes


def without_boards(text):
    """*text* without the lines that have no word in them."""
    return "".join(line for line in text.splitlines(keepends=True) if re.search(r"\w\w", line))


def lines_counted(stops):
    """A program that names the players in turn and counts the lines that it reads, *stops(size)* of
    them.
    """

    def turns(script):
        first = script.exchanges[0].printed
        if "size" in first.lower():
            yield Turn(first, Stop.ASKED)
        for number in range(stops(script.size or 3)):
            yield Turn(f"Move Counter: {number}\n{'XO'[number % 2]}'s move (x, y): ", Stop.ASKED)
        yield Turn("Cat's game; no one wins.\n", Stop.ENDED)

    return turns


def as_it_should_be(script):
    return [
        *(Turn(each.printed, Stop.ASKED) for each in script.exchanges),
        Turn(script.closing, Stop.ENDED),
    ]


LENGTHS = {
    "when the board would be full": lambda size: size * size,
    "when O may have won": lambda size: 2 * size,
    "when X may have won": lambda size: 2 * size - 1,
}


@pytest.mark.parametrize("stops", LENGTHS.values(), ids=LENGTHS)
def test_who_shows_no_board_and_counts_lines_earns_a_twentieth_at_most_and_a_person_looks(
    games, stops
):
    assignment, scripts = games
    before = played_unseen(scripts, assignment, lines_counted(stops))
    outcomes, note = no_board.without_unseen_games(before)
    earned = sum(each.check.points * each.earned for each in outcomes)
    assert earned <= MOST * sum(script.points for script in scripts)
    assert bool(note) == (outcomes != before)


def test_a_board_that_is_not_recognised_costs_what_it_costs_while_games_end_when_they_should(games):
    assignment, scripts = games
    outcomes = played_unseen(scripts, assignment, as_it_should_be)
    assert no_board.without_unseen_games(outcomes) == (outcomes, "")
    assert (
        sum(each.check.points * each.earned for each in outcomes)
        > sum(script.points for script in scripts) / 2
    )
