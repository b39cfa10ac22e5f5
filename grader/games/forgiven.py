"""Habits that can be seen in one game: what the game would have been without each of them.

A habit is known by what becomes of a game if it is forgiven. If the game earns more then, the
difference is what the habit cost; a fault that is no habit stays.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from attrs import evolve

from grader.games.marks import EMPTY, MARKS, Board
from grader.games.match import Match, begin
from grader.games.scenes import Scene
from grader.records.assignment import Drawing
from grader.records.habit import Habit, Slip

Forgiven = tuple[str, Match]
"""What kind of a habit it is, and the game without it."""

_OTHER = {"X": "O", "O": "X"}
_TOO_LITTLE = 1e-9  # of a game's points: what rounding does
_AN_INDEX = 1  # by which an index and the number of moves may differ

# "x, y" and "X and Y" are axes, whatever the players are called.
_AXES = r"(?i:\bx\b\W{0,3}(?:and\W{1,3})?\by\b)"
# A digit stands for a player only where it can be nothing else: not in "Move Counter: 0".
_PLAYER_0 = re.compile(
    r"(?<=[Pp]layer )0\b|^\s*0(?=,\s*$)|\b0(?=['\u2019]s\b|\s+(?:has|wins?|won|is|begins)\b)"
)
_ROW_NUMBER = re.compile(r"\s*\d{1,3}\s")
_OF_A_BOARD = re.compile(r"[XO1-9]|\d{2,3}|[\s.\-_+=]*")


def forgiven(match: Match, earned: Callable[[Match], float]) -> tuple[Match, tuple[Slip, ...]]:
    """Return the game without its habits, and what each of them cost; *earned* tells what a game
    earns.

    One habit after the other is forgiven, in the order of ``Habit``: what two of them cost
    together, the later one is charged.
    """
    slips: list[Slip] = []
    now = earned(match)
    for habit, found in _HABITS.items():
        tried = [(earned(without) - now, detail, without) for detail, without in found(match)]
        if not tried:
            continue
        gained, detail, without = max(tried, key=lambda one: one[0])
        if gained > _TOO_LITTLE:
            slips.append(Slip(habit, detail, gained))
        # With the right letters, what else is wrong can be seen, even if nothing is gained by them
        # alone.
        if gained > _TOO_LITTLE or (gained >= -_TOO_LITTLE and habit is Habit.LETTER):
            match, now = without, now + gained
    return match, tuple(slips)


def with_right_letters(match: Match) -> Match:
    """The game, read with X and O for the letters that its boards show; as it is where nobody can
    tell.
    """
    return next((without for _, without in _another_letter(match)), match)


def _another_letter(match: Match) -> Iterator[Forgiven]:
    """The game, read with X and O for the letters that its boards show."""
    names = _letters(match)
    if names:
        detail = ", ".join(f"{mark} written as {letter}" for letter, mark in sorted(names.items()))
        yield detail, _renamed(match, names)


def _letters(match: Match) -> dict[str, str]:
    """Which mark each letter stands for that is on the boards and is neither; empty if nobody can
    tell.
    """
    size = match.script.size or 0
    shown: dict[str, None] = {}
    for turn in match.played.turns:
        for line in turn.printed.split("\n"):
            if size > 1 and line.count("|") in (size - 1, size + 1):
                _, row = _split(line, match.drawing)
                shown.update(dict.fromkeys(cell.strip() for cell in row.split("|")))
    strange = [cell for cell in shown if not _OF_A_BOARD.fullmatch(cell)]
    marks = [mark for mark in "XO" if mark not in shown]
    if len(strange) == 1 and len(marks) == len("XO"):
        marks = ["X"]  # who begins
    if not strange or len(strange) != len(marks) or any(len(cell) > 1 for cell in strange):
        return {}
    return dict(zip(strange, marks, strict=True))


def _split(line: str, drawing: Drawing) -> tuple[str, str]:
    """The number in front of a row, if rows have some, and the row."""
    number = _ROW_NUMBER.match(line) if drawing is Drawing.LABELLED else None
    end = number.end() if number is not None else 0
    return line[:end], line[end:]


def _renamed(match: Match, names: dict[str, str]) -> Match:
    """The same program with other names for its players. What is quoted of it stays as it was."""
    in_a_row = re.compile(_any_of(list(names)))
    in_text = re.compile(f"{_AXES}|{_any_of([letter for letter in names if letter != '0'])}")

    def renamed(line: str) -> str:
        if "|" in line:
            number, row = _split(line, match.drawing)
            return number + in_a_row.sub(lambda found: names.get(found[0], found[0]), row)
        line = in_text.sub(lambda found: names.get(found[0], found[0]), line)
        return _PLAYER_0.sub(names["0"], line) if "0" in names else line

    turns = tuple(
        evolve(turn, printed="\n".join(map(renamed, turn.printed.split("\n"))))
        for turn in match.played.turns
    )
    without = begin(match.script, evolve(match.played, turns=turns), match.drawing)
    same = zip(without.seen, match.seen, strict=False)
    return evolve(without, seen=tuple(evolve(now, text=before.text) for now, before in same))


def _any_of(letters: Sequence[str]) -> str:
    """A pattern for each of these letters that stands by itself."""
    return (
        rf"(?<![A-Za-z0-9_])(?:{'|'.join(map(re.escape, letters))})(?![A-Za-z0-9_])"
        if letters
        else "(?!)"
    )


def _first_player(match: Match) -> Iterator[Forgiven]:
    if _names_the_other(match):
        yield "", _renamed(match, _OTHER)


def _other_player(match: Match) -> Iterator[Forgiven]:
    if _names_the_other(match):
        seen = tuple(evolve(scene, asked=_OTHER.get(scene.asked or "")) for scene in match.seen)
        yield "", evolve(match, seen=seen, misnamed=None)


def _names_the_other(match: Match) -> bool:
    """Whether the first question that names a player names the wrong one."""
    pairs = [
        (plan.scene.asked, scene.asked)
        for plan, scene in zip(match.plans, match.seen, strict=False)
    ]
    return next((due != came for due, came in pairs if due and came), False)


def _free_cells(match: Match) -> Iterator[Forgiven]:
    def with_free_cells(board: Board) -> Board:
        return tuple(tuple(cell if cell in MARKS else EMPTY for cell in row) for row in board)

    yield (
        "",
        _changed(
            match, lambda _, scene: evolve(scene, boards=tuple(map(with_free_cells, scene.boards)))
        ),
    )


def _first_board(match: Match) -> Iterator[Forgiven]:
    def with_board(at: int, scene: Scene) -> Scene:
        due = match.plans[at].scene.boards[-1:]
        is_empty = all(cell == EMPTY for board in due for row in board for cell in row)
        return evolve(scene, boards=due) if is_empty and not scene.boards else scene

    if any(scene.boards for scene in match.seen):
        yield "", _changed(match, with_board)


def _last_board(match: Match) -> Iterator[Forgiven]:
    def with_board(at: int, scene: Scene) -> Scene:
        plan = match.plans[at]
        if scene.boards or not (plan.ends or at == len(match.plans) - 1):
            return scene
        return evolve(scene, boards=plan.scene.boards[-1:])

    if any(scene.boards for scene in match.seen) or match.script.size == 1:
        yield "", _changed(match, with_board)


def _counter(match: Match) -> Iterator[Forgiven]:
    """The counter without what it is off by.

    The number of moves at the end goes with it if it is off by the same or by one more or less: an
    index that starts too high has not counted the last move yet, or has once more.
    """
    off = {by for _, by in _off(match)}
    if len(off) == 1 and 0 not in off:
        by = off.pop()
        yield (
            f"{by:+d}",
            _changed(match, lambda at, scene: _counted_less(match, at, scene, by, _AN_INDEX)),
        )


def _off(match: Match) -> list[tuple[int, int]]:
    """The scene of each counter that is shown, and how much more it is than it should be."""
    return [
        (at, count.number - plan.counts[-1])
        for at, (plan, scene) in enumerate(zip(match.plans, match.seen, strict=False))
        for count in scene.counters
        if plan.counts
    ]


def _refused_moves(match: Match) -> Iterator[Forgiven]:
    refused = [
        sum(plan.refused for plan in match.plans[: at + 1]) for at in range(len(match.plans))
    ]
    off = [(by, refused[at]) for at, by in _off(match)]
    if any(by for by, _ in off) and all(by == more for by, more in off):
        yield "", _changed(match, lambda at, scene: _counted_less(match, at, scene, refused[at], 0))


def _counted_less(match: Match, at: int, scene: Scene, by: int, near: int) -> Scene:
    """*scene* with counters less by *by*, and the right number of moves where it is too high by
    that, or *near* it.
    """
    due = _ending_due(match, at)

    def right(moves: int | None) -> int | None:
        return (
            due
            if moves is not None and due is not None and abs(moves - due - by) <= near
            else moves
        )

    counters = tuple(evolve(count, number=count.number - by) for count in scene.counters)
    return evolve(
        scene,
        counters=counters,
        endings=tuple(evolve(ending, moves=right(ending.moves)) for ending in scene.endings),
    )


def _no_counter(match: Match) -> Iterator[Forgiven]:
    if not any(scene.counters for scene in match.seen):
        yield (
            "",
            _changed(
                match, lambda at, scene: evolve(scene, counters=match.plans[at].scene.counters)
            ),
        )


def _moves_at_the_end(match: Match) -> Iterator[Forgiven]:
    due = [_ending_due(match, at) for at in range(len(match.seen))]
    off = {
        ending.moves - moves
        for scene, moves in zip(match.seen, due, strict=True)
        for ending in scene.endings
        if ending.moves is not None and moves is not None
    }
    if len(off) == 1 and 0 not in off:
        yield f"{next(iter(off)):+d}", _with_moves(match)


def _no_moves_at_the_end(match: Match) -> Iterator[Forgiven]:
    if not any(ending.moves is not None for scene in match.seen for ending in scene.endings):
        yield "", _with_moves(match)


def _with_moves(match: Match) -> Match:
    def counted(at: int, scene: Scene) -> Scene:
        moves = _ending_due(match, at)
        return evolve(scene, endings=tuple(evolve(ending, moves=moves) for ending in scene.endings))

    return _changed(match, counted)


def _ending_due(match: Match, at: int) -> int | None:
    return next((ending.moves for ending in match.plans[at].scene.endings), None)


def _no_ending(match: Match) -> Iterator[Forgiven]:
    if not any(scene.endings for scene in match.seen):
        yield (
            "",
            _changed(match, lambda at, scene: evolve(scene, endings=match.plans[at].scene.endings)),
        )


def _changed(match: Match, scene_of: Callable[[int, Scene], Scene]) -> Match:
    return evolve(match, seen=tuple(scene_of(at, scene) for at, scene in enumerate(match.seen)))


_HABITS: dict[Habit, Callable[[Match], Iterator[Forgiven]]] = {
    Habit.LETTER: _another_letter,
    Habit.FIRST_PLAYER: _first_player,
    Habit.OTHER_PLAYER: _other_player,
    Habit.FREE_CELLS: _free_cells,
    Habit.FIRST_BOARD: _first_board,
    Habit.LAST_BOARD: _last_board,
    Habit.COUNTER: _counter,
    Habit.REFUSED_MOVES: _refused_moves,
    Habit.NO_COUNTER: _no_counter,
    Habit.MOVES_AT_THE_END: _moves_at_the_end,
    Habit.NO_MOVES_AT_THE_END: _no_moves_at_the_end,
    Habit.NO_ENDING: _no_ending,
}
