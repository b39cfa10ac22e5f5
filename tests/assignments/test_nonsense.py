"""A program that begins a game and then stops playing earns almost nothing, in every assignment."""

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
from grader.games.playing import play
from grader.records.turn import Stop, Turn

ASSIGNMENTS = Path(__file__).resolve().parents[2] / "assignments"
NAMES = sorted(folder.parent.name for folder in ASSIGNMENTS.glob("*/games"))

MOST = 1 / 20  # of the marks of the games
ROW = re.compile(r"^(?!.*[A-Za-z]{2}).*\|.*$", re.MULTILINE)  # of a board


def same_question(asked, _):
    """Repeat the last question for ever."""
    while True:
        yield Turn(
            asked[-1].rsplit("\n", 1)[-1] or asked[-1].rstrip("\n").rsplit("\n", 1)[-1], Stop.ASKED
        )


def same_screen(asked, _):
    """Show the last screen for ever."""
    while True:
        yield Turn(asked[-1], Stop.ASKED)


def first_question(asked, _):
    """Repeat the first question, such as for the size, for ever."""
    while True:
        yield Turn(asked[0], Stop.ASKED)


def players_in_turn(_, size):
    """Ask one player and then the other, below an empty board and a number that grows."""
    rows = "\n".join(["|".join(" " * size)] * size)
    for number in count():
        yield Turn(
            f"{rows}\nMove Counter: {number}\n{'XO'[number % 2]}'s move (row, column): ", Stop.ASKED
        )


def reading_order(size, announces):
    """Yield the turns of a program that reads no move: it fills its cells one after the other."""
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
    """End at once."""
    yield Turn("", Stop.ENDED)


def everything(_, __):
    """Announce every possible result, and end."""
    yield Turn(
        "Player X won in 5 moves. Player O won in 6 moves. It's a draw after 9 moves.\nGoodbye.\n",
        Stop.ENDED,
    )


NONSENSE = [same_question, same_screen, first_question, players_in_turn, nothing, everything]


class Console:
    """A program that follows the script for some scenes, and then does something else."""

    def __init__(self, script, scenes, then):
        asking = [Turn(exchange.printed, Stop.ASKED) for exchange in script.exchanges]
        self._turns = [*asking, Turn(script.closing, Stop.ENDED)][:scenes]
        asked = [turn.printed for turn in self._turns] or ["Your move? "]
        self._then = then(asked, script.size)

    def turn(self):
        return self._turns.pop(0) if self._turns else next(self._then)

    def type(self, line):
        pass


def up_to_one_move(script, drawing):
    """Return how many scenes the script has until it shows a move."""
    for at, scene in enumerate(expected(script, drawing)):
        boards = scene.parsed.boards
        if boards and any(cell.strip() for row in boards[-1] for cell in row):
            return at + 1
    return 0


@pytest.fixture(scope="module", params=NAMES)
def games(request):
    """Return an assignment and its games."""
    assignment = config.load(ASSIGNMENTS / request.param)
    return assignment, fitted(load(ASSIGNMENTS / request.param / "games"), assignment)


@pytest.mark.parametrize("moves", [0, 1])
@pytest.mark.parametrize("then", NONSENSE, ids=lambda program: program.__name__)
def test_a_game_that_only_begins_earns_at_most_a_twentieth(games, moves, then):
    assignment, scripts = games
    earned = 0.0
    for script in scripts:
        console = Console(script, up_to_one_move(script, assignment.games.board) * moves, then)
        played = play(script, console, assignment.games)
        earned += script.points * judge(script, played, assignment.games).earned
    assert earned <= MOST * sum(script.points for script in scripts)


class FixedOutput:
    """A program with these turns, whatever is typed."""

    def __init__(self, turns):
        self._turns = [*turns]

    def turn(self):
        return self._turns.pop(0) if self._turns else Turn("", Stop.ENDED)

    def type(self, line):
        pass


def program_that_ignores_moves(script, *, announces, letters):
    """Return a program that asks for a size, and then ignores what is typed."""
    first = script.exchanges[0].printed
    asks_size = [Turn(first, Stop.ASKED)] if "size" in first.lower() else []
    turns = [*asks_size, *reading_order(script.size, announces)]
    return FixedOutput(evolve(turn, printed=with_letters(turn.printed, letters)) for turn in turns)


def with_letters(text, letters):
    """Return *text* with these letters for X and O."""
    return re.sub(r"\b[XO]\b", lambda mark: letters["XO".index(mark[0])], text)


@pytest.mark.parametrize("letters", ["XO", "AB"])
@pytest.mark.parametrize("announces", [True, False])
def test_a_game_that_never_reads_a_move_earns_at_most_a_twentieth(games, announces, letters):
    assignment, scripts = games
    judged = [
        judge(
            script,
            play(script, program_that_ignores_moves(script, announces=announces, letters=letters)),
            assignment.games,
        )
        for script in scripts
    ]
    outcomes, _ = no_board.without_unseen_games(judged)
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


def without_boards(text):
    """Return *text* without the lines that have no word in them."""
    return "".join(line for line in text.splitlines(keepends=True) if re.search(r"\w\w", line))


def with_empty_boards(text):
    """Return *text* without the marks on its boards."""
    return ROW.sub(lambda row: re.sub("[XO]", " ", row[0]), text)


def with_one_letter(text):
    """Return *text* with an X in each cell that has a mark or is free."""
    return ROW.sub(lambda row: re.sub(r"[XO]|(?<=\|) (?=\|)", "X", row[0]), text)


def outcomes_without_boards(scripts, assignment, turns_of, changed=without_boards):
    """Return the outcomes of all games of a program that takes *turns_of* a script. Its boards are
    *changed*.
    """
    outcomes = []
    for script in scripts:
        turns = [evolve(turn, printed=changed(turn.printed)) for turn in turns_of(script)]
        outcomes.append(
            judge(
                script,
                play(script, FixedOutput(turns), assignment.games),
                assignment.games,
            )
        )
    return outcomes


def turns_that_count_lines(stops):
    """Return the turns of a program that names the players in turn and counts *stops(size)* lines."""

    def turns(script):
        first = script.exchanges[0].printed
        if "size" in first.lower():
            yield Turn(first, Stop.ASKED)
        for number in range(stops(script.size or 3)):
            yield Turn(f"Move Counter: {number}\n{'XO'[number % 2]}'s move (x, y): ", Stop.ASKED)
        yield Turn("Cat's game; no one wins.\n", Stop.ENDED)

    return turns


def right_turns(script):
    return [
        *(Turn(exchange.printed, Stop.ASKED) for exchange in script.exchanges),
        Turn(script.closing, Stop.ENDED),
    ]


LENGTHS = {
    "when the board would be full": lambda size: size * size,
    "when O may have won": lambda size: 2 * size,
    "when X may have won": lambda size: 2 * size - 1,
}


@pytest.mark.parametrize("stops", LENGTHS.values(), ids=LENGTHS)
def test_a_program_that_counts_lines_and_shows_no_board_earns_at_most_a_twentieth_and_has_a_note(
    games, stops
):
    assignment, scripts = games
    before = outcomes_without_boards(scripts, assignment, turns_that_count_lines(stops))
    outcomes, note = no_board.without_unseen_games(before)
    earned = sum(outcome.check.points * outcome.earned for outcome in outcomes)
    assert earned <= MOST * sum(script.points for script in scripts)
    assert bool(note) == (outcomes != before)


def only_last_boards(text):
    """Return *text* without boards, unless a game ends in it."""
    if re.search(r"(?i)won|wins|draw|tie\b|cat", text):
        return text
    return ROW.sub("", text)


WRONG_BOARDS = {
    "no board": without_boards,
    "empty boards": with_empty_boards,
    "the same letter everywhere": with_one_letter,
    "only at the end of a game": only_last_boards,
}


@pytest.mark.parametrize("changed", WRONG_BOARDS.values(), ids=WRONG_BOARDS)
def test_a_program_without_a_right_board_keeps_half_its_marks_if_its_games_end_right(
    games, changed
):
    assignment, scripts = games
    outcomes = outcomes_without_boards(scripts, assignment, right_turns, changed)
    assert no_board.without_unseen_games(outcomes) == (outcomes, "")
    assert (
        sum(outcome.check.points * outcome.earned for outcome in outcomes)
        > sum(script.points for script in scripts) / 2
    )
