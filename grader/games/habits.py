"""Find habits: what would a game have earned without each of them?

A habit is known by what becomes of a game if it is forgiven. If the game earns more then, the
difference is what the habit cost; a fault that is not a habit stays.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate

from attrs import evolve

from grader.feedback.boards import EMPTY, MARKS, marked, with_cells
from grader.games import partial_credit
from grader.games.comparison import Comparison, compare
from grader.games.game_turns import ExpectedTurn, ParsedTurn
from grader.games.notation import NOTATIONS, rows_of
from grader.records.habit import Habit, Slip

Forgiven = tuple[str, Comparison] | None
"""What kind of a habit it is, and the game without it; None if the game does not have it."""

_OTHER = {"X": "O", "O": "X"}
_ROUNDING = 1e-9  # of a game's points
_NEAR = 1  # by which an index and the number of moves may differ

# "x, y" and "X and Y" are axes, whatever the players are called.
_AXES = r"(?i:\bx\b\W{0,3}(?:and\W{1,3})?\by\b)"
# A digit stands for a player only where it can be nothing else: not in "Move Counter: 0".
_PLAYER_0 = re.compile(
    r"(?<=[Pp]layer )0\b|^\s*0(?=,\s*$)|\b0(?=['\u2019]s\b|\s+(?:has|wins?|won|is|begins)\b)"
)
_OF_A_BOARD = re.compile(r"[XO1-9]|\d{2,3}|[\s.\-_+=]*")


def without_habits(
    game: Comparison, weights: Mapping[str, float]
) -> tuple[Comparison, tuple[Slip, ...]]:
    """Return *game* without its habits, and what each of them cost.

    They are forgiven one after the other, in the order of ``_HABITS``: the later of two is charged
    what both cost together.
    """
    slips: list[Slip] = []
    now = _earned(game, weights)
    for habit, forgive in _HABITS.items():
        forgiven = forgive(game)
        if forgiven is None:
            continue
        detail, without = forgiven
        gained = _earned(without, weights) - now
        if gained > _ROUNDING:
            slips.append(Slip(habit, detail, gained))
        # With the right letters, other faults can be seen, even if nothing is gained by them alone.
        if gained > _ROUNDING or (gained >= -_ROUNDING and habit is Habit.LETTER):
            game, now = without, now + gained
    return game, tuple(slips)


def _earned(game: Comparison, weights: Mapping[str, float]) -> float:
    return partial_credit.earned(partial_credit.results(game), weights)


def with_right_letters(game: Comparison) -> Comparison:
    """Return the game, parsed with X and O for the letters on its boards, if one can tell which is
    which.
    """
    _, right = _another_letter(game) or ("", game)
    return right


def _another_letter(game: Comparison) -> Forgiven:
    names = _letters(game)
    if not names:
        return None
    detail = ", ".join(f"{mark} written as {letter}" for letter, mark in sorted(names.items()))
    return detail, _renamed(game, names)


def _letters(game: Comparison) -> dict[str, str]:
    """Return the mark that each strange letter on the boards stands for; empty if unknown."""
    size = game.script.size or 0
    shown: dict[str, None] = {}
    for turn in game.played.turns:
        for cells in rows_of(turn.printed, size, game.drawing):
            shown.update(dict.fromkeys(cells))
    strange = [cell for cell in shown if not _OF_A_BOARD.fullmatch(cell)]
    marks = [mark for mark in MARKS if mark not in shown]
    if len(strange) == 1 and len(marks) == len(MARKS):
        marks = ["X"]  # who begins
    if not strange or len(strange) != len(marks) or max(map(len, strange)) > 1:
        return {}
    return dict(zip(strange, marks, strict=True))


def _renamed(game: Comparison, names: Mapping[str, str]) -> Comparison:
    """Return the same game with other *names* for its players; what is quoted of it stays."""
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

    turns = []
    for turn in game.played.turns:
        lines = turn.printed.split("\n")
        turns.append(evolve(turn, printed="\n".join(map(renamed, lines))))
    again = compare(game.script, evolve(game.played, turns=tuple(turns)), game.drawing)
    return again.with_turns(lambda at, turn: evolve(turn, text=game.actual[at].text))


def _any_of(letters: Sequence[str]) -> str:
    if not letters:
        return "(?!)"
    return rf"(?<![A-Za-z0-9_])(?:{'|'.join(map(re.escape, letters))})(?![A-Za-z0-9_])"


def _first_player(game: Comparison) -> Forgiven:
    if not _names_the_other(game):
        return None
    return "", _renamed(game, _OTHER)


def _other_player(game: Comparison) -> Forgiven:
    if not _names_the_other(game):
        return None
    right = game.with_turns(lambda _, turn: evolve(turn, asked=_OTHER.get(turn.asked or "")))
    return "", evolve(right, misnamed=None)


def _names_the_other(game: Comparison) -> bool:
    named = [(due.parsed.asked, turn.asked) for _, due, turn in game.pairs]
    first = next((pair for pair in named if None not in pair), ("", ""))
    return first[0] != first[1]


def _free_cells(game: Comparison) -> Forgiven:
    def mark(cell: str) -> str:
        return cell if cell in MARKS else EMPTY

    def cleared(_: int, turn: ParsedTurn) -> ParsedTurn:
        return evolve(turn, boards=tuple(with_cells(board, mark) for board in turn.boards))

    return "", game.with_turns(cleared)


def _first_board(game: Comparison) -> Forgiven:
    if not _shows(game, "boards"):
        return None
    return "", _filled_in(game, "boards", lambda due: not any(map(marked, due.parsed.boards[-1:])))


def _last_board(game: Comparison) -> Forgiven:
    if not _shows(game, "boards") and game.script.size != 1:
        return None
    return "", _filled_in(game, "boards", lambda due: due.ends or due is game.expected[-1])


def _never_shown(what: str, game: Comparison) -> Forgiven:
    if _shows(game, what):
        return None
    return "", _filled_in(game, what, lambda _: True)


def _shows(game: Comparison, what: str) -> bool:
    return any(getattr(turn, what) for turn in game.actual)


def _filled_in(game: Comparison, what: str, where: Callable[[ExpectedTurn], bool]) -> Comparison:
    """Return *game* with *what* the script shows in each turn *where* the program shows nothing."""

    def filled_in(at: int, turn: ParsedTurn) -> ParsedTurn:
        due = game.expected[at]
        if getattr(turn, what) or not where(due):
            return turn
        return evolve(turn, **{what: getattr(due.parsed, what)})

    return game.with_turns(filled_in)


def _counter(game: Comparison) -> Forgiven:
    """Forgive a counter that is always off by the same number.

    So is the number of moves at the end if it is off by the same, or by one more or less: an index
    that starts too high has not counted the last move yet, or has counted it twice.
    """
    off = {by for _, by in _counters_off(game)}
    if len(off) != 1 or 0 in off:
        return None
    by = off.pop()
    return f"{by:+d}", _counted_less(game, [by] * len(game.actual), _NEAR)


def _refused_moves(game: Comparison) -> Forgiven:
    # The number of refused lines up to each turn.
    refused = list(accumulate(int(due.refused) for due in game.expected))
    off = _counters_off(game)
    if not any(by > 0 for _, by in off) or any(by != refused[at] for at, by in off):
        return None
    return "", _counted_less(game, refused, 0)


def _counters_off(game: Comparison) -> list[tuple[int, int]]:
    """Return for each counter that is shown its turn, and how much too high it is."""
    off: list[tuple[int, int]] = []
    for at, due, turn in game.pairs:
        if due.counts:
            off += [(at, number - due.counts[-1]) for number in turn.numbers]
    return off


def _counted_less(game: Comparison, by: Sequence[int], near: int) -> Comparison:
    """Return *game* with the counters of each turn less *by* so much, and the number of moves at
    the end made right if it is too high by about as much.
    """

    def less(at: int, turn: ParsedTurn) -> ParsedTurn:
        due = _moves_due(game, at)
        endings = list(turn.endings)
        for number, ending in enumerate(endings):
            if due is None or ending.moves is None:
                continue
            if abs(ending.moves - due - by[at]) <= near:
                endings[number] = evolve(ending, moves=due)
        counters = tuple(evolve(count, number=count.number - by[at]) for count in turn.counters)
        return evolve(turn, counters=counters, endings=tuple(endings))

    return game.with_turns(less)


def _moves_at_the_end(game: Comparison) -> Forgiven:
    off: set[int] = set()
    for at, turn in enumerate(game.actual):
        due = _moves_due(game, at)
        if due is not None:
            off.update(moves - due for moves in turn.announced_moves)
    if len(off) != 1 or 0 in off:
        return None
    return f"{off.pop():+d}", _with_right_moves(game)


def _no_moves_at_the_end(game: Comparison) -> Forgiven:
    if _shows(game, "announced_moves"):
        return None
    return "", _with_right_moves(game)


def _with_right_moves(game: Comparison) -> Comparison:
    def counted(at: int, turn: ParsedTurn) -> ParsedTurn:
        due = _moves_due(game, at)
        return evolve(turn, endings=tuple(evolve(one, moves=due) for one in turn.endings))

    return game.with_turns(counted)


def _moves_due(game: Comparison, at: int) -> int | None:
    endings = game.expected[at].parsed.endings
    return endings[0].moves if endings else None


_HABITS: dict[Habit, Callable[[Comparison], Forgiven]] = {
    Habit.LETTER: _another_letter,
    Habit.FIRST_PLAYER: _first_player,
    Habit.OTHER_PLAYER: _other_player,
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
