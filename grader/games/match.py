"""A script beside what a program made of it: how far the two can be compared, and what is found when they are."""

from enum import Enum, auto, unique

from attrs import evolve, frozen

from grader.games import scenes
from grader.games.play import Played
from grader.games.scenes import Plan, Scene
from grader.games.script import Script
from grader.records.assignment import Aspect
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
    """What was found of one aspect; where it is WRONG, in which scene, and the words for it (*did* is left empty)."""

    aspect: Aspect
    standing: Standing
    at: int = 0
    failure: Failure | None = None


@frozen
class Match:
    """
    A script beside what a program made of it.

    Attributes:
        plans: The scenes of the script.
        seen: The scenes that the program showed, at most as many.
        until: The scenes before this one are judged. All that were seen, unless the program took a move that is not
            allowed, or refused one that is: from there on the two games differ, and that has its price already.
        stuck: Whether they differ because it refused a move that is allowed.
        misnamed: The first scene in which the program asked the wrong player, where that has its price already: later
            marks on the board and the winner follow from it.
    """

    script: Script
    played: Played
    plans: tuple[Plan, ...]
    seen: tuple[Scene, ...]
    until: int
    stuck: bool = False
    misnamed: int | None = None

    @property
    def last(self) -> Turn:
        """The last turn that was seen."""
        return self.played.turns[-1]

    @property
    def parted(self) -> bool:
        """Whether the games differ from scene *until* on."""
        return self.until < len(self.seen)

    @property
    def crashed(self) -> bool:
        """Whether the program was ended by an exception, a crash, a limit."""
        return not self.parted and self.last.stop in CRASHES

    @property
    def short(self) -> bool:
        """Whether the program left before the script's last line was typed, or would not go on."""
        return not self.crashed and (self.played.given_up or len(self.seen) < len(self.plans))

    @property
    def evidence(self) -> int:
        """
        How often an aspect has to be seen to be right. The first board and the first question of a game that was left
        early could come from any program.
        """
        at = self.until if self.parted else len(self.seen) - 1
        left = self.played.turns[at].stop is Stop.ENDED or self.played.given_up
        return 2 if left and at < len(self.plans) - 1 else 1

    @property
    def strict(self) -> bool:
        """Whether what was not seen counts as wrong: after a crash, and where leaving early costs nothing else."""
        return self.crashed or (self.short and not self.parted and Aspect.ENDING not in self.script.counts)

    def is_cut(self, at: int) -> bool:
        """Whether the program did not come to the end of scene *at*, so that what is missing there may be due later."""
        return at == len(self.seen) - 1 and (self.crashed or self.short)


def begin(script: Script, played: Played) -> Match:
    """The two side by side, before anything is judged."""
    seen = scenes.seen(played.turns, script.size)
    match = Match(script, played, scenes.plan(script), seen, until=len(seen))
    taken = _first_taken(match) if Aspect.INVALID in script.counts else len(seen)
    refused = _first_refused(match) if Aspect.ENDING in script.counts else len(seen)
    match = evolve(match, until=min(taken, refused), stuck=refused < taken)
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
    """The first scene in which the program asked for a move again, as if it had refused one that is allowed."""
    for at, scene in enumerate(match.seen):
        due = match.plans[at].scene
        asks_again = match.played.turns[at].stop is Stop.ASKED and scene.asked == match.seen[at - 1].asked
        showed = sum(bool(earlier.boards or earlier.counters) for earlier in match.seen[:at])
        silent = not (scene.boards or scene.counters or scene.endings)
        # A program that has shown only how the game begins has taken no move yet, and refuses nothing either.
        if (due.boards or due.counters) and silent and asks_again and showed > 1:
            return at
    return len(match.seen)


def _first_taken(match: Match) -> int:
    """The first scene in which the program had taken a move that is not allowed, or left because of it."""
    for at, scene in enumerate(match.seen):
        if match.plans[at].refused and (match.played.turns[at].stop is Stop.ENDED or _was_taken(match, at, scene)):
            return at
    return len(match.seen)


def _was_taken(match: Match, at: int, scene: Scene) -> bool:
    """
    Whether what is shown after a refused move differs both from the script and from what the program showed before.

    A program whose boards or counters were wrong all along has not taken the move because they still are.
    """
    plan, before = match.plans[at], match.seen[:at]
    boards = (*plan.boards, *[board for earlier in before for board in earlier.boards][-1:])
    counts = (*plan.counts, *[count.number for earlier in before for count in earlier.counters][-1:])
    if any(board not in boards for board in scene.boards):
        return True
    if scene.asked is not None:
        return scene.asked != (before[-1].asked or plan.scene.asked)
    return any(count.number not in counts for count in scene.counters)
