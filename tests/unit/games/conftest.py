"""A program that plays tic-tac-toe as the hand-out shows it, as a coroutine, with switches for
known faults.
"""

from collections.abc import Callable, Generator
from pathlib import Path

from grader import config
from grader.feedback.boards import O, X
from grader.games.game_script import Exchange, Script, fitted, load
from grader.games.judge import judge
from grader.games.playing import play
from grader.records.assignment import Aspect, GameRules
from grader.records.turn import Stop, Turn
from grader.records.verdict import Audience

ASSIGNMENTS = Path(__file__).resolve().parents[3] / "assignments"

Program = Generator[str | None, str, None]  # yields text to print, or None to ask for a line

RULES = GameRules(
    part="game",
    weights={"boards": 0.3, "counter": 0.15, "turns": 0.15, "invalid": 0.2, "ending": 0.2},
    unknown_question=0.1,
)
SIZE = "Game Board Size: "


class Board:
    """What a program keeps of a game."""

    def __init__(self, size):
        self.size = size
        self.cells = {(x, y): " " for y in range(size) for x in range(size)}

    def drawn(self):
        size = range(self.size)
        rows = ["|".join(self.cells[x, y] for x in size) + "\n" for y in size]
        return ("+".join("-" for _ in size) + "\n").join(rows)

    def wins(self, mark):
        size = range(self.size)
        lines = [[(x, y) for x in size] for y in size] + [[(x, y) for y in size] for x in size]
        lines += [[(x, x) for x in size], [(x, self.size - 1 - x) for x in size]]
        return any(all(self.cells[cell] == mark for cell in line) for line in lines)

    def full(self):
        return " " not in self.cells.values()


def game(*faults: str) -> Program:
    """The reference, but for *faults*."""
    has = faults.__contains__
    if has("greets"):
        yield "Welcome! Fill a line to win.\n"
    if has("asks names"):
        yield "Player X, your name? "
        yield None
    board = yield from _empty_board(has)
    count, over, winner = has("counts from 1") + 2 * has("counts from 2"), False, None
    players = [O, X] if has("O first") else [X, O]
    at = 0
    while not over:
        mark = players[at % 2]
        yield from _show(board, count, has)
        if has("press enter"):
            yield "Press Enter to continue..."
            yield None
        cell, refused = yield from _ask(mark, board, has)
        if cell is None:
            return
        count += refused if has("counts invalid") else 0
        board.cells[cell] = mark
        at += 0 if has("never switches") else 1
        count += 1
        if board.wins(mark):
            winner, over = mark, True
        elif (board.full() and not has("never draws")) or (has("ends after 4") and count == 4):
            over = True
    yield from _close(board, count, winner, has)


def _empty_board(has):
    letter = X
    if has("asks for a letter"):
        letter = ""
    while letter not in (X, O):
        yield "Player 1, choose a letter: "
        letter = yield None
    if has("asks no size"):
        return Board(3)
    yield SIZE
    size = int((yield None))
    if has("asks rows and columns"):
        yield "Number of columns: "
        yield None
    return Board(size)


def _show(board, count, has):
    text = board.drawn() + "\n"
    if has("strips"):
        text = "\n".join(line.rstrip() for line in text.split("\n"))
    if has("extra blank lines"):
        text = text.replace("\n", "\n\n")
    if has("indents"):
        text = "\n".join(f"  {line}" for line in text.split("\n"))
    if has("draws crosses"):
        text = text.replace("X", "+X+").replace("O", "(O)")
    if has("no rules"):
        text = text.replace("-", "").replace("+", "")
    if not has("no board"):
        yield text
    if has("other wording"):
        yield f"Moves made so far: {count}\n"
    elif not has("no counter"):
        yield f"Move Counter: {count}\n"


def _ask(mark, board, has):
    """Ask until a move is allowed: its cell, and how many were not. No cell: the program is to
    leave.
    """
    refused = 0
    while True:
        named = {X: O, O: X}[mark] if has("names the other") else mark
        x, y = yield from _read_move(named, board.size, has)
        if board.cells.get((x, y)) == " ":
            return (x, y), refused
        refused += 1
        if has("crashes on taken"):
            raise IndexError("list index out of range")
        if has("accepts taken"):
            return (x % board.size, y % board.size), refused
        if has("leaves on taken"):
            return None, refused
        if has("complains"):
            yield f"Invalid move: {x}, {y}. Try again!\n"
        if has("board after invalid"):
            yield board.drawn()
        if has("loses the turn"):
            mark = {X: O, O: X}[mark]


def _read_move(mark, size, has):
    if has("asks for a number"):
        yield f"{mark}'s cell: "
        number = int((yield None)) - has("first is 1")
        return number % size, number // size
    if has("asks for names each time"):
        yield "Who are you? "
        yield None
    if has("asks x, then y") or has("asks y, then x"):
        numbers = []
        for name in "xy" if has("asks x, then y") else "yx":
            yield f"{mark}, {name}? "
            numbers.append(int((yield None)))
        if has("asks y, then x"):
            numbers.reverse()
    else:
        yield "Your move? " if has("other wording") else f"{mark}'s move (x, y): "
        typed = yield None
        numbers = [int(piece) for piece in typed.split(" " if has("reads a space") else ",")]
    return [number - has("first is 1") for number in numbers]


def _close(board, count, winner, has):
    yield from _last_board(board, has)
    if has("silent end"):
        return
    if has("swapped winner") and winner:
        winner = {X: O, O: X}[winner]
    if winner is None:
        yield "It's a draw!\n" if has("other wording") else "Cat's game; no one wins.\n"
    elif has("other wording"):
        yield f"Congratulations player {winner}!\nYou won. Moves: {count}\n"
    elif has("winner only"):
        yield f"Player {winner} won.\n"
    elif has("no f"):
        yield "Player {player} won in {count} moves.\n"
    elif has("a name in quotes"):
        yield f"Player player won in {count} moves.\n"
    else:
        yield (
            f"Player {winner} won in {count + has('one move too many') - has('one move too few')}"
            " moves.\n" * (1 + has("says it twice"))
        )
    if has("counts of each player"):
        yield f"X made {(count + 1) // 2} moves, O made {count // 2} moves.\n"
    if has("crashes at the end"):
        raise NameError("name 'winer' is not defined")
    yield from _goes_on(has)


def _last_board(board, has):
    if has("crashes before the last board"):
        raise NameError("name 'bord' is not defined")
    if not has("no last board"):
        yield board.drawn() + "\n"


def _goes_on(has):
    """Ask after the game is over."""
    for question in ("play again", "asks on", "new game"):
        if has(question):
            yield {"play again": "Play again? ", "asks on": "X's move (x, y): ", "new game": SIZE}[
                question
            ]
            yield None
    while has("nags"):
        yield "Ready? "
        yield None


class FakeConsole:
    """A console at whose other end a coroutine runs. *limit* characters are a flood."""

    def __init__(self, program: Program, limit=100_000):
        self._program, self._line, self._limit = program, None, limit
        self.typed: list[str] = []
        self.closed = 0

    def turn(self):
        printed = ""
        try:
            while (piece := self._program.send(self._line)) is not None:
                self._line = None
                printed += piece
                if len(printed) > self._limit:
                    return Turn(printed, Stop.TIMED_OUT)
        except StopIteration:
            return Turn(printed, Stop.ENDED)
        except TimeoutError as error:
            return Turn(printed, Stop.TIMED_OUT, str(error))
        except SystemError as error:
            return Turn(printed, Stop.DIED, str(error))
        except Exception as error:  # noqa: BLE001 - as a guest does
            return Turn(printed, Stop.RAISED, str(error), 7, type(error).__name__)
        self._line = None
        return Turn(printed, Stop.ASKED)

    def type(self, line):
        self._line = line
        self.typed.append(line)

    def close(self):
        self.closed += 1


class Guest:
    """A program in a guest: each run has the next of *consoles*, as long as there are some."""

    def __init__(self, consoles):
        self._consoles = iter(consoles)
        self._now = next(self._consoles)
        self.closed = 0
        self.drawn = []

    def turn(self):
        return self._now.turn()

    def type(self, line):
        self._now.type(line)

    @property
    def typed(self):
        return self._now.typed

    def restart(self):
        after = next(self._consoles, None)
        self._now = after or self._now
        return after is not None

    def set_chance(self, seed, draws):
        self.drawn.append((seed, draws))

    def close(self):
        self.closed += 1


def record(program: Program, lines, counts=tuple(Aspect), size=3) -> Script:
    """The script in which *program* is typed these *lines*."""
    console, exchanges = FakeConsole(program), []
    for line in lines:
        exchanges.append(Exchange(console.turn().printed, line))
        console.type(line)
    closing = console.turn()
    assert closing.stop is Stop.ENDED, closing
    return Script(
        stem="sample",
        title="A game",
        size=size,
        points=2.0,
        audience=Audience.PUBLIC,
        counts=tuple(counts),
        hint="Look.",
        exchanges=tuple(exchanges),
        closing=closing.printed,
    )


def make_script(typed: str, counts=tuple(Aspect), program: Callable[[], Program] = game) -> Script:
    """The script in which *program* (the reference) is typed the size and the moves in *typed*,
    such as ``3; 0,0``.
    """
    lines = [line.strip() for line in typed.split(";")]
    return record(program(), lines, counts, size=int(lines[0]))


class Replay:
    """A console with scripted output, whatever is typed. A turn may be an error to raise."""

    def __init__(self, turns):
        self.turns = list(turns)
        self.typed: list[str] = []
        self.closed = 0

    def turn(self):
        turn = self.turns.pop(0)
        if isinstance(turn, Exception):
            raise turn
        return turn

    def type(self, line):
        self.typed.append(line)

    def close(self):
        self.closed += 1


def turns_of(script):
    """The turns of a program that does to the letter what the script says."""
    asks = [Turn(exchange.printed, Stop.ASKED) for exchange in script.exchanges]
    return [*asks, Turn(script.closing, Stop.ENDED)]


def printing(program: Program, change: Callable[[str], str]) -> Program:
    """Runs a program, and prints something else in the place of each text that it prints."""
    line = None
    while True:
        try:
            printed = program.send(line)
        except StopIteration:
            return
        line = None
        if printed is None:
            line = yield None
        else:
            yield change(printed)


def assignment_and_games(name):
    assignment = config.load(ASSIGNMENTS / name)
    return assignment, fitted(load(assignment.folder / "games"), assignment)


ASN3 = assignment_and_games("asn3")
WORKSHOP = assignment_and_games("workshop")


def outcomes_of(assignment, scripts, program: Callable[[], Program]):
    """The outcomes of all games of an assignment for a program, each judged by itself."""
    outcomes = []
    for script in scripts:
        outcomes.append(judge(script, play(script, FakeConsole(program())), assignment.games))
    return outcomes


def habits(outcomes):
    """What the games lost marks for."""
    return {slip.habit for outcome in outcomes for slip in outcome.slips}


def judged(script, turns, functions=()):
    """The outcome of a script for turns that were, whatever was typed."""
    return judge(script, play(script, Replay(turns)), RULES, functions=functions)


def outcome_of(typed, *faults, program=None, counts=tuple(Aspect)):
    """The outcome of a script, given what is typed, for the reference with faults, or for another
    program.
    """
    script = make_script(typed, counts)
    console = FakeConsole(game(*faults) if program is None else program)
    return judge(script, play(script, console), RULES)
