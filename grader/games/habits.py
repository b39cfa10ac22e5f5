"""Find habits, mistakes that a game repeats: what would it have earned without each of them?

The difference is the cost of the habit. Other mistakes remain.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate, chain, filterfalse
from operator import itemgetter
from typing import NamedTuple

from attrs import evolve

from grader.feedback.boards import EMPTY, MARKS, marked, with_cells
from grader.games import partial_credit
from grader.games.comparison import Comparison, compare
from grader.games.game_turns import ParsedTurn
from grader.games.notation import NOTATIONS, rows_of
from grader.games.placement import draws_a_few_wrong
from grader.games.transcript import Announcement
from grader.records.habit import Habit, Slip
from grader.records.turn import Stop

_OTHER = {"X": "O", "O": "X"}
# Without these, other mistakes become visible, even if that alone gains nothing.
_SHOWS_OTHERS = {Habit.CRASH_AT_THE_END, Habit.LETTER}
# These may cost something only together with a missing board.
_IN_THE_SAME_BOARDS = {Habit.FEW_CELLS, Habit.FREE_CELLS}
_ROUNDING = 1e-9  # of a game's points
_NEAR = 1  # an index and the number of moves may differ by this

# "x, y" and "X and Y" are axes, even if players have these names.
_AXES = r"(?i:\bx\b\W{0,3}(?:and\W{1,3})?\by\b)"
# The digit 0 is a player only if it cannot be anything else: not in "Move Counter: 0".
_PLAYER_0 = re.compile(
    r"(?<=[Pp]layer )0\b|^\s*0(?=,\s*$)|\b0(?=['\u2019]s\b|\s+(?:has|wins?|won|is|begins)\b)"
)
_PLAYER_NUMBER = re.compile(r"\bplayer[ _#]{0,2}([12])\b", re.IGNORECASE)
_OF_A_BOARD = re.compile(r"[XO1-9]|\d{2,3}|[\s.\-_+=]*")


class Forgiven(NamedTuple):
    """Holds a *game* without a habit that it had, and a *detail* of that habit, if there is one."""

    game: Comparison
    detail: str = ""


def without_habits(
    game: Comparison, weights: Mapping[str, float], now: float
) -> tuple[Comparison, tuple[Slip, ...]]:
    """Return *game* without its habits, and the cost of each; *game* itself earns *now*.

    They are forgiven in the order of ``_HABITS``. If two cost something only together, the later
    one is charged.
    """
    slips: list[Slip] = []
    tried = game  # also without habits that alone cost nothing
    for habit, forgive in _HABITS.items():
        forgiven = forgive(tried)
        if forgiven is None:
            continue
        gained = partial_credit.earned(partial_credit.results(forgiven.game), weights) - now
        if gained > _ROUNDING:
            slips.append(Slip(habit, forgiven.detail, gained))
            game = tried = forgiven.game
            now += gained
        elif gained >= -_ROUNDING and habit in _SHOWS_OTHERS:
            game = tried = forgiven.game
        elif gained >= -_ROUNDING and habit in _IN_THE_SAME_BOARDS:
            tried = forgiven.game
    return game, tuple(slips)


def with_right_letters(game: Comparison) -> Comparison:
    """Return *game* with X and O for other letters on its boards, if it is clear which is which."""
    forgiven = _another_letter(game)
    if forgiven is None:
        return game
    return forgiven.game


def _another_letter(game: Comparison) -> Forgiven | None:
    names = _letters(game)
    if not names:
        return None
    detail = ", ".join(f"{mark} written as {letter}" for letter, mark in sorted(names.items()))
    return Forgiven(_renamed(game, names), detail)


def _letters(game: Comparison) -> dict[str, str]:
    """Return the mark that each other letter on the boards replaces; empty if this is unclear."""
    shown: dict[str, None] = {}
    for turn, parsed in zip(game.played.turns, game.actual, strict=True):
        for cells in rows_of(turn.printed, game.size, game.drawing):
            shown.update(dict.fromkeys(cells))
        for row in chain.from_iterable(parsed.boards):  # its rows may have no bars
            shown.update(dict.fromkeys(row))
    strange = list(filterfalse(_OF_A_BOARD.fullmatch, shown))
    marks = [mark for mark in MARKS if mark not in shown]
    if len(strange) == 1 and len(marks) == len(MARKS):
        marks = ["X"]  # who begins
    if not strange or len(strange) != len(marks) or max(map(len, strange)) > 1:
        return {}
    return dict(zip(strange, marks, strict=True))


def _renamed(game: Comparison, names: Mapping[str, str]) -> Comparison:
    """Return *game* with other *names* for its players."""
    in_a_row = re.compile(_any_of(list(names)))
    in_text = re.compile(f"{_AXES}|{_any_of(sorted(names.keys() - {'0'}))}")

    def new_name(found: re.Match[str]) -> str:
        return names.get(found[0], found[0])

    def renamed(line: str) -> str:
        cells = tuple(NOTATIONS[game.drawing].cells(line))
        if cells:
            first, last = cells[0][0], cells[-1][1]
            return line[:first] + in_a_row.sub(new_name, line[first:last]) + line[last:]
        line = in_text.sub(new_name, line)
        if "0" in names:
            return _PLAYER_0.sub(names["0"], line)
        return line

    return _reworded(game, renamed)


def _reworded(game: Comparison, change: Callable[[str], str]) -> Comparison:
    """Return *game* with *change* made to each line; quoted text stays the same."""
    turns = []
    for turn in game.played.turns:
        lines = turn.printed.split("\n")
        turns.append(evolve(turn, printed="\n".join(map(change, lines))))
    again = compare(game.script, evolve(game.played, turns=tuple(turns)), game.drawing)
    return again.with_turns(lambda at, turn: evolve(turn, text=game.actual[at].text))


def _any_of(letters: Sequence[str]) -> str:
    """Return a pattern for *letters* that are not part of a word."""
    if not letters:
        return "(?!)"
    return rf"(?<![A-Za-z0-9_])(?:{'|'.join(map(re.escape, letters))})(?![A-Za-z0-9_])"


def _numbered_players(game: Comparison) -> Forgiven | None:
    def named(line: str) -> str:
        return _PLAYER_NUMBER.sub(lambda found: f"player {MARKS[int(found[1]) - 1]}", line)

    if not any(_PLAYER_NUMBER.search(turn.printed) for turn in game.played.turns):
        return None
    return Forgiven(_reworded(game, named))


def _first_player(game: Comparison) -> Forgiven | None:
    if not _names_the_other(game):
        return None
    return Forgiven(_renamed(game, _OTHER))


def _other_player(game: Comparison) -> Forgiven | None:
    if not _names_the_other(game):
        return None
    right = game.with_turns(lambda _, turn: evolve(turn, asked=_OTHER.get(turn.asked or "")))
    return Forgiven(evolve(right, misnamed_at=None))


def _names_the_other(game: Comparison) -> bool:
    """Return whether the first question that names a player names the wrong one."""
    for _, due, turn in game.pairs:
        if due.parsed.asked and turn.asked:
            return due.parsed.asked != turn.asked
    return False


def _few_cells(game: Comparison) -> Forgiven | None:
    def as_expected(at: int, turn: ParsedTurn) -> ParsedTurn:
        return evolve(turn, boards=game.expected[at].parsed.boards)

    if not draws_a_few_wrong(game):
        return None
    return Forgiven(game.with_turns(as_expected))


def _free_cells(game: Comparison) -> Forgiven | None:
    def mark(cell: str) -> str:
        if cell in MARKS:
            return cell
        return EMPTY

    def cleared(_: int, turn: ParsedTurn) -> ParsedTurn:
        return evolve(turn, boards=tuple(map(partial(with_cells, change=mark), turn.boards)))

    return Forgiven(game.with_turns(cleared))


def _first_board(game: Comparison) -> Forgiven | None:
    def with_board(at: int, turn: ParsedTurn) -> ParsedTurn:
        due = game.expected[at].parsed.boards[-1:]
        if turn.boards or any(map(marked, due)):
            return turn
        return evolve(turn, boards=due)

    if not game.shows("boards"):
        return None
    return Forgiven(game.with_turns(with_board))


def _last_board(game: Comparison) -> Forgiven | None:
    def with_board(at: int, turn: ParsedTurn) -> ParsedTurn:
        due = game.expected[at]
        is_last = due.ends or at == len(game.expected) - 1
        if turn.boards or not is_last:
            return turn
        return evolve(turn, boards=due.parsed.boards[-1:])

    if not game.shows("boards") and game.size != 1:
        return None
    return Forgiven(game.with_turns(with_board))


def _counter(game: Comparison) -> Forgiven | None:
    """Forgive a counter that is always wrong by the same number.

    The number of moves at the end may differ by one more or less: an index may not have counted the
    last move, or counted it twice.
    """
    off = set(map(itemgetter(1), _counters_off(game)))
    if len(off) != 1 or 0 in off:
        return None
    by = off.pop()
    counted = game.with_turns(lambda at, turn: _counted_less(game, at, turn, by, _NEAR))
    return Forgiven(counted, f"{by:+d}")


def _refused_moves(game: Comparison) -> Forgiven | None:
    # the number of refused lines before each turn
    refused = list(accumulate(int(due.refused) for due in game.expected))
    is_off = False
    for at, by in _counters_off(game):
        if by != refused[at]:
            return None
        is_off = is_off or by > 0
    if not is_off:
        return None
    return Forgiven(game.with_turns(lambda at, turn: _counted_less(game, at, turn, refused[at], 0)))


def _counters_off(game: Comparison) -> list[tuple[int, int]]:
    """Return the turn of each counter, and by how much it is too high."""
    off: list[tuple[int, int]] = []
    for at, due, turn in game.pairs:
        if due.counts:
            for number in turn.numbers:
                off.append((at, number - due.counts[-1]))
    return off


def _counted_less(game: Comparison, at: int, turn: ParsedTurn, by: int, near: int) -> ParsedTurn:
    """Return *turn* with counters that are lower by *by*.

    The number of moves at the end becomes right if it is too high by about *by*.
    """
    due = _moves_due(game, at)

    def right(ending: Announcement) -> Announcement:
        if due is None or ending.moves is None or abs(ending.moves - due - by) > near:
            return ending
        return evolve(ending, moves=due)

    counters = tuple(evolve(count, number=count.number - by) for count in turn.counters)
    return evolve(turn, counters=counters, endings=tuple(map(right, turn.endings)))


def _crash_at_the_end(game: Comparison) -> Forgiven | None:
    """Forgive a crash after the last move, and what it kept from being shown.

    Otherwise a misspelled name above the last board would cost all boards of each game.
    """
    is_over = game.last_at == len(game.expected) - 1
    if not (game.crashed and is_over):
        return None
    turns = (*game.played.turns[:-1], evolve(game.last, stop=Stop.ENDED))
    return Forgiven(compare(game.script, evolve(game.played, turns=turns), game.drawing))


def _never_shown(what: str, game: Comparison) -> Forgiven | None:
    def as_expected(at: int, turn: ParsedTurn) -> ParsedTurn:
        return evolve(turn, **{what: getattr(game.expected[at].parsed, what)})

    if game.shows(what):
        return None
    return Forgiven(game.with_turns(as_expected))


def _moves_at_the_end(game: Comparison) -> Forgiven | None:
    off = set()
    for at, turn in enumerate(game.actual):
        due = _moves_due(game, at)
        for moves in turn.announced_moves:
            if due is not None:
                off.add(moves - due)
    if len(off) != 1 or 0 in off:
        return None
    return Forgiven(_with_right_moves(game), f"{off.pop():+d}")


def _no_moves_at_the_end(game: Comparison) -> Forgiven | None:
    if game.shows("announced_moves"):
        return None
    return Forgiven(_with_right_moves(game))


def _with_right_moves(game: Comparison) -> Comparison:
    def counted(at: int, turn: ParsedTurn) -> ParsedTurn:
        due = _moves_due(game, at)
        return evolve(turn, endings=tuple(map(partial(evolve, moves=due), turn.endings)))

    return game.with_turns(counted)


def _moves_due(game: Comparison, at: int) -> int | None:
    """Return the number of moves that the script announces in turn *at*; None without one."""
    endings = game.expected[at].parsed.endings
    if endings:
        return endings[0].moves
    return None


_HABITS: dict[Habit, Callable[[Comparison], Forgiven | None]] = {
    Habit.CRASH_AT_THE_END: _crash_at_the_end,
    Habit.LETTER: _another_letter,
    Habit.NUMBERED_PLAYERS: _numbered_players,
    Habit.FIRST_PLAYER: _first_player,
    Habit.OTHER_PLAYER: _other_player,
    Habit.FEW_CELLS: _few_cells,
    Habit.FREE_CELLS: _free_cells,
    Habit.FIRST_BOARD: _first_board,
    Habit.LAST_BOARD: _last_board,
    Habit.COUNTER: _counter,
    Habit.REFUSED_MOVES: _refused_moves,
    Habit.NO_COUNTER: partial(_never_shown, "counters"),
    Habit.MOVES_AT_THE_END: _moves_at_the_end,
    Habit.NO_MOVES_AT_THE_END: _no_moves_at_the_end,
    Habit.NO_ENDING: partial(_never_shown, "endings"),
}
