"""Charge a habit once: the same loss in many games is one mistake.

A habit costs the sum of its losses, up to a limit. The first public game without other mistakes
describes it; the others refer to that game. Public games say nothing about hidden ones: a program
could otherwise encode hidden questions in the number of games that it loses.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from attrs import define, evolve, field

from grader.feedback.wording import counted_marks
from grader.games.own_words import without_players
from grader.records.assignment import Assignment
from grader.records.habit import Habit, Slip
from grader.records.verdict import FAULTLESS, Audience, Closing, Failure, Outcome, Verdict

_WHOLE = 1 - 1e-9  # of a game's points, apart from rounding

_Key = tuple[Habit, str]

_SENTENCES: Mapping[Habit, str] = {
    Habit.LETTER: "Another letter stands for a player ({}).",
    Habit.NUMBERED_PLAYERS: "The players are called 1 and 2 instead of X and O.",
    Habit.FIRST_PLAYER: "O begins the game instead of X.",
    Habit.OTHER_PLAYER: "The questions name the wrong player.",
    Habit.FEW_CELLS: "A row or some cells are drawn wrong on every board.",
    Habit.FREE_CELLS: "Free cells of the board do not show what they should.",
    Habit.FIRST_BOARD: "The empty board is not shown at the beginning of the game.",
    Habit.LAST_BOARD: "The board is not shown at the end of the game.",
    Habit.COUNTER: "The move counter is off by {}.",
    Habit.REFUSED_MOVES: "The move counter also counts moves that are not valid.",
    Habit.NO_COUNTER: "The number of moves is not shown.",
    Habit.MOVES_AT_THE_END: "The number of moves at the end of the game is off by {}.",
    Habit.NO_MOVES_AT_THE_END: "The end of the game is announced without the number of moves.",
    Habit.CRASH_AT_THE_END: "The program stops with an error when the game is over.",
    Habit.NO_ENDING: "The game does not say how it ended.",
    Habit.ENDING_TWICE: "The end of the game is announced twice.",
    Habit.INPUT_FORM: "The size or moves are typed in a different form from the assignment's.",
    Habit.NOT_STARTED: "We corrected the program before we played it.",
    Habit.QUESTION: "The game asks a question that is not in the assignment.",
}
_SAYS_NOTHING = Failure(
    did="We played your game.",
    expected="At the end of each game, a line that says how that game ended.",
    came="Your game ends with the same lines whether somebody has won or not.",
    advice="After the loop, print who won, or that nobody won.",
)


@define
class _Mistake:
    """A habit, over all *games* that show it.

    Attributes:
        limit: The most marks that it costs; None if it may cost marks in each game.
        lost: The marks that it costs in all games, without a limit.
    """

    key: _Key
    limit: float | None
    games: list[Outcome] = field(factory=list)
    lost: float = 0.0

    @property
    def sentence(self) -> str:
        habit, detail = self.key
        return _SENTENCES[habit].format(detail)

    @property
    def kept(self) -> float:
        """The share of the lost marks that stays lost."""
        if self.limit is None:
            return 1.0
        return min(1.0, self.limit / self.lost)

    @property
    def public(self) -> list[Outcome]:
        return [game for game in self.games if _is_public(game)]

    @property
    def described_in(self) -> Outcome | None:
        """The public game that describes it because nothing else is wrong there; or None."""
        for game in self.public:
            if _has_only_habits(game) and _key(game.slips[0]) == self.key:
                return game
        return None

    def is_repeated_for(self, game: Outcome) -> bool:
        """Return whether another game shows this mistake to those who may see *game*."""
        if _is_public(game):
            return len(self.public) > 1
        return len(self.games) > 1

    def description(self, game: Outcome) -> str:
        """Return what it is and what it costs, for those who may see *game*."""
        if not _is_public(game):
            marks = counted_marks(self.lost * self.kept)
            seen = f"{len(self.games)} games, and costs {marks} in all"
        else:
            seen = f"{len(self.public)} of the games that are shown here"
            if self.limit is not None:
                most = counted_marks(self.limit)
                seen += f", and it costs at most {most} in all games together"
        return f"{self.sentence} This counts as one mistake: it is in {seen}."


def charge_once(outcomes: Sequence[Outcome], assignment: Assignment) -> list[Outcome]:
    """Return the *outcomes* of all checks, with each habit charged as one mistake."""
    outcomes = without_common_closings(outcomes)
    marks = _marks(outcomes, assignment)
    mistakes: dict[_Key, _Mistake] = {}
    for outcome in outcomes:
        for slip in _slips(outcome):
            limit = assignment.games.one_habit
            if slip.habit is Habit.LETTER:
                limit = assignment.games.another_letter
            mistake = mistakes.setdefault(_key(slip), _Mistake(_key(slip), limit))
            mistake.games.append(outcome)
            mistake.lost += marks[outcome.check.id] * slip.share
    return [_charged_once(outcome, mistakes) for outcome in outcomes]


def without_common_closings(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """Return *outcomes* of all checks, without endings that say the same after any result.

    A game whose ending was believed in the program's own words loses it if all these words also end
    games with another result. A public game is compared only with public ones: its ending must not
    tell what was typed in others.
    """
    return [_without_common_closing(outcome, outcomes) for outcome in outcomes]


def _without_common_closing(outcome: Outcome, outcomes: Sequence[Outcome]) -> Outcome:
    closing = outcome.closing
    if closing is None or not closing.worth:
        return outcome
    others: set[str] = set()
    for other in outcomes:
        if other.closing is not None and (_is_public(other) or not _is_public(outcome)):
            others.update(_in_both(closing, other.closing))
    if not others.issuperset(closing.telling):
        return outcome
    verdict = outcome.verdict
    if verdict is Verdict.PASSED:
        verdict = Verdict.FAILED
    return evolve(
        outcome,
        verdict=verdict,
        earned=outcome.earned - closing.worth,
        failure=outcome.failure or _SAYS_NOTHING,
        slips=(*outcome.slips, Slip(Habit.NO_ENDING, "", closing.worth)),
    )


def _in_both(closing: Closing, other: Closing) -> set[str]:
    """Return the lines of *closing* that *other*, a game with another result, ends with too.

    A line that differs only in X or O does not tell a win from a draw.
    """
    if closing.winner == other.winner:
        return set()
    if closing.winner and other.winner:
        return set(other.lines).intersection(closing.telling)
    lines = set(map(without_players, other.lines))
    return {line for line in closing.telling if without_players(line) in lines}


def _slips(outcome: Outcome) -> tuple[Slip, ...]:
    if outcome.verdict in FAULTLESS:
        return ()
    return outcome.slips


def _key(slip: Slip) -> _Key:
    return slip.habit, slip.detail


def _marks(outcomes: Sequence[Outcome], assignment: Assignment) -> dict[str, float]:
    """Return the marks that each check is worth, by its id."""
    points: defaultdict[str, float] = defaultdict(float)  # of each part
    checks = [outcome.check for outcome in outcomes]
    for check in checks:
        points[check.part] += check.points
    parts = {part.id: part.marks for part in assignment.parts}
    return {check.id: parts[check.part] * check.points / points[check.part] for check in checks}


def _is_public(game: Outcome) -> bool:
    return game.check.audience is Audience.PUBLIC


def _has_only_habits(game: Outcome) -> bool:
    return game.earned + sum(slip.share for slip in game.slips) >= _WHOLE


def _charged_once(outcome: Outcome, mistakes: Mapping[_Key, _Mistake]) -> Outcome:
    slips = _slips(outcome)
    if not slips:
        return outcome
    back = 0.0
    repeated: list[_Mistake] = []
    for slip in slips:
        mistake = mistakes[_key(slip)]
        back += slip.share * (1 - mistake.kept)
        if mistake.is_repeated_for(outcome):
            repeated.append(mistake)
    earned = min(outcome.earned + back, _WHOLE)
    return evolve(outcome, earned=earned, failure=_described(outcome, repeated))


def _described(outcome: Outcome, repeated: Sequence[_Mistake]) -> Failure | None:
    failure = outcome.failure
    if failure is None or not repeated:
        return failure
    titles: list[str] = []
    for one in repeated:
        game = one.described_in
        if game is not None and game is not outcome:
            titles.append(game.check.title)
    if _has_only_habits(outcome) and len(titles) == len(repeated) == len(outcome.slips):
        same_as = tuple(dict.fromkeys(titles))
        games = " and ".join(f"“{title}”" for title in same_as)
        mistakes = "this is the same mistake"
        if len(repeated) > 1:
            mistakes = "these are the same mistakes"
        return Failure(
            did=failure.did,
            expected=f"As in {games}: {mistakes}.",
            came="\n".join(one.sentence for one in repeated),
            advice=f"Fix what is described in {games}: then this game will be right, too.",
            same_as=same_as,
        )
    descriptions = [one.description(outcome) for one in repeated]
    came = "\n\n".join([failure.came, *descriptions])
    return evolve(failure, came=came, expected_board=(), came_board=())
