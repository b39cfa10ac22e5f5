"""Compare a script with a program's game, turn by turn, as far as possible."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto, unique
from functools import partial
from itertools import chain
from operator import attrgetter

from attrs import evolve, frozen

from grader.games import game_turns
from grader.games.game_script import Script
from grader.games.game_turns import ExpectedTurn, ParsedTurn
from grader.games.notation import rows_of
from grader.games.playing import Played
from grader.games.questions import HALVES, Subject
from grader.records.assignment import Aspect, Drawing
from grader.records.source_map import NO_PROGRAM, ProgramText
from grader.records.turn import Stop, Turn

_CRASHES = (Stop.RAISED, Stop.DIED, Stop.TIMED_OUT)


@unique
class Departure(Enum):
    """Why a program's game departs from the script."""

    TOOK = auto()  # it took an invalid line, or ended because of it
    REFUSED = auto()  # it refused a valid move
    STRAYED = auto()  # it asked for something else than the script


@frozen
class Comparison:
    """A script and a program's game, turn by turn. Turns are numbered from 0.

    A game has *crashed*, *ended_early*, or *was_played_to_the_end*. If none of them is true, it
    went on differently from the script.

    Attributes:
        actual: The program's turns, at most as many as *expected*.
        until: The first turn that is not judged; without a *departure*, all are judged.
        departure: Why the two games differ from turn *until* on.
        silent_at: The first turn in which the program asked again without showing anything; only if
            the script does not count the ending, which would charge it.
        misnamed_at: The first turn in which the program asked the wrong player, if the script
            counts turns: marks and winners that follow from this cost nothing more.
        ignores_moves: Whether marks are not where they were typed: then nothing in it is right,
            unless it ends in time.
    """

    script: Script
    played: Played
    expected: tuple[ExpectedTurn, ...]
    actual: tuple[ParsedTurn, ...]
    until: int
    drawing: Drawing = Drawing.PLAIN
    departure: Departure | None = None
    silent_at: int | None = None
    misnamed_at: int | None = None
    ignores_moves: bool = False
    source: ProgramText = NO_PROGRAM

    @property
    def size(self) -> int:
        """The number of cells along one side of its boards; 0 if the script has no size."""
        return self.script.size or 0

    @property
    def pairs(self) -> list[tuple[int, ExpectedTurn, ParsedTurn]]:
        """The turns that both games have, with their numbers."""
        return list(zip(range(len(self.actual)), self.expected, self.actual, strict=False))

    @property
    def judged(self) -> list[tuple[int, ExpectedTurn, ParsedTurn]]:
        """The *pairs* before *until*."""
        return self.pairs[: self.until]

    @property
    def last_at(self) -> int:
        """The number of the program's last turn."""
        return len(self.actual) - 1

    @property
    def last(self) -> Turn:
        """The program's last turn, as it was printed."""
        return self.played.turns[-1]

    @property
    def crashed(self) -> bool:
        """Whether an exception, a crash or a limit ended the program."""
        return self.departure is None and self.last.stop in _CRASHES

    @property
    def ended_early(self) -> bool:
        """Whether the program ended, or was given up, before the script's last line was typed."""
        return not self.crashed and (self.played.given_up or len(self.actual) < len(self.expected))

    @property
    def was_played_to_the_end(self) -> bool:
        """Whether the game was played to the script's end."""
        differs = self.departure is not None or self.silent_at is not None
        return not (differs or self.ended_early or self.crashed)

    @property
    def ends_in_time(self) -> bool:
        """Whether the program ended in the script's last turn."""
        return self.was_played_to_the_end and self.last.stop is Stop.ENDED

    @property
    def missing_is_wrong(self) -> bool:
        """Whether what is missing is wrong: after a crash, or an early end without a cost."""
        if self.departure is not None or self.counts(Aspect.ENDING):
            return self.crashed
        return self.crashed or self.ended_early

    @property
    def asks_for_another_game(self) -> bool:
        """Whether the script asks whether another game is played."""
        return any(due.parsed.subject is Subject.AGAIN for due in self.expected)

    def counts(self, aspect: Aspect) -> bool:
        """Return whether *aspect* earns points of this script."""
        return aspect in self.script.counts

    def is_cut(self, at: int) -> bool:
        """Return whether the program stopped in turn *at*, maybe before it showed the rest."""
        return at == self.last_at and (self.crashed or self.ended_early)

    def answers_again(self, at: int) -> bool:
        """Return whether the line before turn *at* answers the question for another game."""
        return at > 0 and self.expected[at - 1].parsed.subject is Subject.AGAIN

    def asked_before(self, at: int) -> str | None:
        """Return the mark that the program named when it asked for the move before turn *at*."""
        for before in range(at - 1, -1, -1):
            asked = self.actual[before].asked
            if asked is not None or self.expected[before].parsed.asked is not None:
                return asked
        return None

    def asks_the_other(self, at: int) -> bool:
        """Return whether turn *at* asks a player other than the one who must move again."""
        asked = self.actual[at].asked
        return asked is not None and asked != (self.asked_before(at) or self.expected[at].player)

    def shows_another_board(self, at: int) -> bool:
        """Return whether turn *at* shows a board that is neither due nor the last one before."""
        before = [turn.boards for turn in self.actual[:at]]
        return _is_new(self.actual[at].boards, self.expected[at].boards, before)

    def shows(self, what: str, until: int | None = None) -> bool:
        """Return whether a turn before *until* has *what*, an attribute of ``ParsedTurn``."""
        return any(map(attrgetter(what), self.actual[:until]))

    def draws_rows(self, at: int) -> bool:
        """Return whether turn *at* has as many rows of cells as a board, with any content."""
        rows = list(rows_of(self.actual[at].text, self.size, self.drawing))
        return self.size > 1 and len(rows) >= self.size

    def with_turns(self, change: Callable[[int, ParsedTurn], ParsedTurn]) -> "Comparison":
        """Return a copy in which *change* replaced each turn of the program."""
        return evolve(self, actual=tuple(change(at, turn) for at, turn in enumerate(self.actual)))


def compare(script: Script, played: Played, drawing: Drawing) -> Comparison:
    """Return both games side by side; nothing is judged yet."""
    actual = game_turns.parsed(played.turns, game_turns.parser_settings(script, drawing))
    expected = game_turns.expected(script, drawing)
    turns = range(len(actual))
    game = Comparison(script, played, expected, actual, len(actual), drawing)
    until, departure = len(actual), None
    for at in turns:
        departure = _departure(game, at)
        if departure is not None:
            until = at
            break
    silent = misnamed = None
    if not game.counts(Aspect.ENDING):
        silent = next(filter(partial(_refused_a_right_move, game), turns), None)
    if game.counts(Aspect.TURNS):
        misnamed = next(filter(partial(_asks_the_wrong_player, game), turns[:until]), None)
    return evolve(game, until=until, departure=departure, silent_at=silent, misnamed_at=misnamed)


def _is_new(
    shown: Iterable[object], due: Iterable[object], before: Iterable[Sequence[object]]
) -> bool:
    """Return whether something *shown* is neither *due* nor the last thing shown *before*."""
    last = list(chain.from_iterable(before))[-1:]
    return not {*due, *last}.issuperset(shown)


def _departure(game: Comparison, at: int) -> Departure | None:
    """Return why the program leaves the script in turn *at*; None if it does not, or at no cost."""
    if game.counts(Aspect.INVALID) and _took_a_wrong_line(game, at):
        return Departure.TOOK
    if not game.counts(Aspect.ENDING):
        return None
    if _refused_a_right_move(game, at):
        return Departure.REFUSED
    if not game.expected[at].refused and _asks_otherwise(game, at):
        return Departure.STRAYED
    return None


def _asks_the_wrong_player(game: Comparison, at: int) -> bool:
    due, asked = game.expected[at].parsed.asked, game.actual[at].asked
    return due is not None and asked is not None and due != asked


def _refused_a_right_move(game: Comparison, at: int) -> bool:
    """Return whether the program asked again for a move that is valid."""
    due, turn = game.expected[at].parsed, game.actual[at]
    if game.played.turns[at].stop is not Stop.ASKED:
        return False
    if turn.asked not in (None, game.asked_before(at)):
        return False
    if turn.shows_a_state or turn.endings or not due.shows_a_state:
        return False
    if game.answers_again(at) and turn.subject is not Subject.AGAIN:
        return False
    # A program that has shown only the beginning of the game has taken no move yet.
    return sum(earlier.shows_a_state for earlier in game.actual[:at]) > 1


def _asks_otherwise(game: Comparison, at: int) -> bool:
    """Return whether turn *at* asks for something else than the script, such as another game."""
    if game.played.turns[at].stop is not Stop.ASKED:
        return False
    due, turn = game.expected[at].parsed.subject, game.actual[at]
    if due is Subject.AGAIN:
        return turn.asked is not None or turn.subject in HALVES
    if turn.subject is Subject.AGAIN:
        return game.asks_for_another_game
    return {due, turn.subject} == HALVES


def _took_a_wrong_line(game: Comparison, at: int) -> bool:
    """Return whether the program took an invalid line, or ended because of it."""
    if not game.expected[at].refused:
        return False
    if game.played.turns[at].stop is Stop.ENDED or game.shows_another_board(at):
        return True
    if _asks_otherwise(game, at):
        return True
    if game.actual[at].asked is not None:
        return game.asks_the_other(at)
    # A counter that was wrong before and has not changed does not show a move.
    before = [turn.numbers for turn in game.actual[:at]]
    return _is_new(game.actual[at].numbers, game.expected[at].counts, before)
