"""One habit costs once: what a program loses in the same way in game after game is one mistake.
Pure.

The losses of each habit are added up over all games, and are cut down to what the assignment says
that one habit costs at most. The habit is described with the first game that is shown and has no
other fault; the others refer to it. What is said in a game that students see is made of such games
alone: a program could write what it was asked in hidden ones into how many of them it fails.
"""

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from grader.records.assignment import Assignment, GameRules
from grader.records.habit import Habit, Slip
from grader.records.verdict import STANDS, Audience, Failure, Outcome

_WHOLE = 1 - 1e-9  # of a game's points, but for what rounding does

_Key = tuple[Habit, str]

_WORDS: Mapping[Habit, str] = {
    Habit.LETTER: "Another letter stands for a player ({}).",
    Habit.FIRST_PLAYER: "O begins the game instead of X.",
    Habit.OTHER_PLAYER: "The questions name the player who is not next.",
    Habit.FREE_CELLS: "Free cells of the board do not show what they should.",
    Habit.FIRST_BOARD: "The empty board is not shown at the beginning of the game.",
    Habit.LAST_BOARD: "The board is not shown at the end of the game.",
    Habit.COUNTER: "The move counter is off by {}.",
    Habit.REFUSED_MOVES: "The move counter also counts moves that are not allowed.",
    Habit.NO_COUNTER: "The number of moves is not shown.",
    Habit.MOVES_AT_THE_END: "The number of moves at the end of the game is off by {}.",
    Habit.NO_MOVES_AT_THE_END: "The end of the game is announced without the number of moves.",
    Habit.NO_ENDING: "The game does not say how it ended.",
    Habit.ENDING_TWICE: "The end of the game is announced twice.",
    Habit.QUESTION: "The game asks a question that the assignment does not ask for.",
}


@frozen
class _Mistake:
    """
    A habit, over all games that show it.

    Attributes:
        shown: How many of them students see.
        lost: The marks that it cost in all of them, before there is a limit.
        limit: The marks that it costs at most; None if each game costs.
        told_in: The game that describes it; None if none that is shown can.
    """

    says: str
    games: int
    shown: int
    lost: float
    limit: float | None
    told_in: Outcome | None

    @property
    def kept(self) -> float:
        """The share of what was lost that stays lost."""
        return 1.0 if self.limit is None else min(1.0, self.limit / self.lost)

    def is_known_in(self, game: Outcome) -> bool:
        """Whether who may see *game* may see another one with the same mistake."""
        return (self.shown if _is_public(game) else self.games) > 1

    def described(self, game: Outcome) -> str:
        """What it is, and what it costs, for those who may see *game*."""
        if _is_public(game):
            where = f"{self.shown} of the games that are shown here"
            costs = (
                ""
                if self.limit is None
                else f", and costs {self.limit:g} marks at most, in all games together"
            )
        else:
            where = f"{self.games} games"
            costs = f", and costs {round(self.lost * self.kept, 2):g} marks in all"
        return f"{self.says} This is one mistake: it is in {where}{costs}."


def once(outcomes: Sequence[Outcome], assignment: Assignment) -> list[Outcome]:
    """Return the *outcomes* of all checks, in which no habit of the games costs more than one
    mistake may.
    """
    marks = _marks(outcomes, assignment)
    found: dict[_Key, list[Outcome]] = {}
    for outcome in outcomes:
        for slip in _slips(outcome):
            found.setdefault(_key(slip), []).append(outcome)
    mistakes = {key: _mistake(key, games, marks, assignment.games) for key, games in found.items()}
    return [_charged_once(outcome, mistakes) for outcome in outcomes]


def _slips(outcome: Outcome) -> tuple[Slip, ...]:
    return () if outcome.verdict in STANDS else outcome.slips


def _key(slip: Slip) -> _Key:
    return slip.habit, slip.detail


def _marks(outcomes: Sequence[Outcome], assignment: Assignment) -> dict[str, float]:
    """What each check is worth, by its id."""
    points: dict[str, float] = {}
    for outcome in outcomes:
        points[outcome.check.part] = points.get(outcome.check.part, 0.0) + outcome.check.points
    parts = {part.id: part.marks for part in assignment.parts}
    return {
        outcome.check.id: (
            parts[outcome.check.part] * outcome.check.points / points[outcome.check.part]
        )
        for outcome in outcomes
    }


def _mistake(
    key: _Key, games: Sequence[Outcome], marks: Mapping[str, float], rules: GameRules
) -> _Mistake:
    habit, detail = key
    lost = sum(
        marks[game.check.id] * slip.share
        for game in games
        for slip in game.slips
        if _key(slip) == key
    )
    most = rules.another_letter if habit is Habit.LETTER else rules.one_habit
    told_in = next((game for game in games if _shows_only(game, key)), None)
    return _Mistake(
        _WORDS[habit].format(detail), len(games), sum(map(_is_public, games)), lost, most, told_in
    )


def _is_public(game: Outcome) -> bool:
    return game.check.audience is Audience.PUBLIC


def _shows_only(game: Outcome, key: _Key) -> bool:
    """Whether a student sees the game, and its description is that of this habit."""
    return _is_public(game) and _is_nothing_else(game) and [*map(_key, game.slips)][:1] == [key]


def _is_nothing_else(game: Outcome) -> bool:
    """Whether habits alone cost what the game lost."""
    return game.earned + sum(slip.share for slip in game.slips) >= _WHOLE


def _charged_once(outcome: Outcome, mistakes: Mapping[_Key, _Mistake]) -> Outcome:
    slips = _slips(outcome)
    if not slips:
        return outcome
    back = sum(slip.share * (1 - mistakes[_key(slip)].kept) for slip in slips)
    earned = min(outcome.earned + back, _WHOLE)
    known = [mistakes[_key(slip)] for slip in slips if mistakes[_key(slip)].is_known_in(outcome)]
    return evolve(outcome, earned=earned, failure=_described(outcome, known))


def _described(outcome: Outcome, known: Sequence[_Mistake]) -> Failure | None:
    failure = outcome.failure
    if failure is None or not known:
        return failure
    elsewhere = [
        each.told_in for each in known if each.told_in is not None and each.told_in is not outcome
    ]
    if _is_nothing_else(outcome) and len(elsewhere) == len(known) == len(outcome.slips):
        titles = " and ".join(dict.fromkeys(f"“{game.check.title}”" for game in elsewhere))
        return Failure(
            did=failure.did,
            expected=f"As in {titles}: this is the same mistake.",
            came="\n".join(each.says for each in known),
            advice=f"Fix it as in {titles}. Then it is fixed here, too.",
        )
    return evolve(
        failure, came="\n\n".join([failure.came, *(each.described(outcome) for each in known)])
    )
