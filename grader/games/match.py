"""A script beside what a program made of it: how far the two can be compared, and what is found
when they are.
"""

from enum import Enum, auto, unique

from attrs import evolve, frozen

from grader.games import scenes
from grader.games.play import Played
from grader.games.questions import Subject
from grader.games.scenes import Plan, Scene
from grader.games.script import Script
from grader.records.assignment import Aspect, Drawing
from grader.records.turn import Stop, Turn
from grader.records.verdict import Failure

CRASHES = (Stop.RAISED, Stop.DIED, Stop.TIMED_OUT, Stop.FLOODED)


@unique
class Standing(Enum):
    """How a program stands in one aspect of a game."""

    RIGHT = auto()
    WRONG = auto()
    UNSEEN = auto()  # there was nothing to judge it by


@frozen
class Finding:
    """What was found of one aspect.

    Attributes:
        at: The scene in which it is WRONG.
        failure: The words for what is WRONG; *did* is left empty.
        share: Of its weight, what it earns where it is RIGHT, 0 to 1: less than 1 if the game left
            the script.
    """

    aspect: Aspect
    standing: Standing
    at: int = 0
    failure: Failure | None = None
    share: float = 1.0


@frozen
class Match:
    """A script beside what a program made of it.

    Attributes:
        plans: The scenes of the script.
        seen: The scenes that the program showed, at most as many.
        until: The scenes before this one are judged. All that were seen, unless the program took a
            move that is not
            allowed, or refused one that is: from there on the two games differ, and that has its
            price already.
        stuck: Whether they differ because it refused a move that is allowed.
        strayed: Whether they differ because it asked for something else than what is due.
        silent: The first scene in which it asked again and showed nothing. That is the same as
            *stuck*, where nothing but the aspects that the script counts charges it. None if there
            is no such scene.
        misnamed: The first scene in which the program asked the wrong player, where that has its
            price already: later marks on the board and the winner follow from it.
        ignores_moves: Whether its marks do not stand where they were typed: it is no game, and
            nothing in it is right.
    """

    script: Script
    played: Played
    plans: tuple[Plan, ...]
    seen: tuple[Scene, ...]
    until: int
    drawing: Drawing = Drawing.PLAIN
    stuck: bool = False
    strayed: bool = False
    silent: int | None = None
    misnamed: int | None = None
    ignores_moves: bool = False

    @property
    def last(self) -> Turn:
        """The last turn that was seen."""
        return self.played.turns[-1]

    @property
    def parted(self) -> bool:
        """Whether the games differ from scene *until* on."""
        return self.until < len(self.seen)

    @property
    def ends_in_time(self) -> bool:
        """Whether the program stopped where the script does."""
        return self.whole and self.last.stop is Stop.ENDED

    @property
    def took_a_wrong_line(self) -> bool:
        """Whether they differ because it took a line that is not allowed."""
        return self.parted and not (self.stuck or self.strayed)

    @property
    def crashed(self) -> bool:
        """Whether the program was ended by an exception, a crash, a limit."""
        return not self.parted and self.last.stop in CRASHES

    @property
    def short(self) -> bool:
        """Whether the program left before the script's last line was typed, or would not go on."""
        return not self.crashed and (self.played.given_up or len(self.seen) < len(self.plans))

    @property
    def whole(self) -> bool:
        """Whether the game was played to the script's end."""
        return not (self.parted or self.short or self.crashed or self.silent is not None)

    @property
    def strict(self) -> bool:
        """Whether what was not seen counts as wrong: after a crash, and where leaving early costs
        nothing else.
        """
        return self.crashed or (
            self.short and not self.parted and Aspect.ENDING not in self.script.counts
        )

    def is_cut(self, at: int) -> bool:
        """Whether the program did not come to the end of scene *at*, so that what is missing there
        may be due later.
        """
        return at == len(self.seen) - 1 and (self.crashed or self.short)

    def costs_the_turn(self, at: int) -> bool:
        """Whether the other player was asked after the move before scene *at*, which is not on the
        board shown.
        """
        return _asks_the_other(self, at, self.seen[at]) and not _shows_another_board(
            self, at, self.seen[at]
        )

    def asked_before(self, at: int) -> str | None:
        """The mark that the program named when it asked for the move before scene *at*; None where
        it named nobody.
        """
        for before in range(at - 1, -1, -1):
            if self.seen[before].asked is not None or self.plans[before].scene.asked is not None:
                return self.seen[before].asked
        return None


def begin(script: Script, played: Played, drawing: Drawing = Drawing.PLAIN) -> Match:
    """The two side by side, before anything is judged; boards are drawn in that way."""
    seen = scenes.seen(played.turns, scenes.reading_of(script, drawing))
    match = Match(
        script, played, scenes.plan(script, drawing), seen, until=len(seen), drawing=drawing
    )
    taken = _first_taken(match) if Aspect.INVALID in script.counts else len(seen)
    refused, strayed = _first_refused(match), _first_strayed(match)
    if Aspect.ENDING not in script.counts:
        match = evolve(match, silent=refused if refused < len(seen) else None)
        refused = strayed = len(seen)
    until = min(taken, refused, strayed)
    match = evolve(
        match,
        until=until,
        stuck=refused == until < taken,
        strayed=strayed == until < min(refused, taken),
    )
    if Aspect.TURNS in script.counts:
        match = evolve(match, misnamed=_misnamed(match))
    return match


def _misnamed(match: Match) -> int | None:
    for at in range(match.until):
        expected, came = match.plans[at].scene.asked, match.seen[at].asked
        if None not in (expected, came) and expected != came:
            return at
    return None


def _first_refused(match: Match) -> int:
    """The first scene in which the program asked for a move again, as if it had refused one that is
    allowed.
    """
    for at, scene in enumerate(match.seen):
        due = match.plans[at].scene
        asks_again = match.played.turns[at].stop is Stop.ASKED and scene.asked in (
            None,
            match.asked_before(at),
        )
        showed = sum(bool(earlier.boards or earlier.counters) for earlier in match.seen[:at])
        silent = not (scene.boards or scene.counters or scene.endings)
        # A program that has shown only how the game begins has taken no move yet, and refuses
        # nothing either.
        if (due.boards or due.counters) and silent and asks_again and showed > 1:
            return at
    return len(match.seen)


def _first_strayed(match: Match) -> int:
    """The first scene in which the program asked for something else than what is due, after a line
    that is allowed.
    """
    for at, plan in enumerate(match.plans[: len(match.seen)]):
        if not plan.refused and _asks_otherwise(match, at):
            return at
    return len(match.seen)


def _asks_otherwise(match: Match, at: int) -> bool:
    """Whether the question in scene *at* is about something else than the script's.

    It is seen only of rows and columns that are asked for by themselves, and of whether another
    game is played, where the script asks that too.
    """
    if match.played.turns[at].stop is not Stop.ASKED:
        return False
    due, came, halves = match.plans[at].scene.subject, match.seen[at], {Subject.ROW, Subject.COLUMN}
    if due is Subject.AGAIN:
        return came.asked is not None or came.subject in halves
    if came.subject is Subject.AGAIN:
        return any(plan.scene.subject is Subject.AGAIN for plan in match.plans)
    return {due, came.subject} == halves


def _first_taken(match: Match) -> int:
    """The first scene in which the program had taken a move that is not allowed, or left because of
    it.
    """
    for at, scene in enumerate(match.seen):
        if match.plans[at].refused and (
            match.played.turns[at].stop is Stop.ENDED or _was_taken(match, at, scene)
        ):
            return at
    return len(match.seen)


def _was_taken(match: Match, at: int, scene: Scene) -> bool:
    """Whether what is shown after a refused move differs both from the script and from what the
    program showed before.

    A program whose boards or counters were wrong all along has not taken the move because they
    still are.
    """
    if _shows_another_board(match, at, scene) or _asks_otherwise(match, at):
        return True
    if scene.asked is not None:
        return _asks_the_other(match, at, scene)
    counts = (
        *match.plans[at].counts,
        *[count.number for earlier in match.seen[:at] for count in earlier.counters][-1:],
    )
    return any(count.number not in counts for count in scene.counters)


def _shows_another_board(match: Match, at: int, scene: Scene) -> bool:
    """Whether a board differs both from the script's and from the one that the program showed
    before.
    """
    boards = (
        *match.plans[at].boards,
        *[board for earlier in match.seen[:at] for board in earlier.boards][-1:],
    )
    return any(board not in boards for board in scene.boards)


def _asks_the_other(match: Match, at: int, scene: Scene) -> bool:
    return scene.asked is not None and scene.asked != (
        match.asked_before(at) or match.plans[at].turn
    )
