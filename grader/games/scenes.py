"""A game as scenes: what each piece of a transcript shows, and what the script makes of it."""

from functools import lru_cache

from attrs import frozen

from grader.games import transcript
from grader.games.marks import Board
from grader.games.script import Script
from grader.games.transcript import Count, Ending
from grader.records.turn import Stop, Turn

LONGEST = 50_000  # characters; a board of 100 by 100 is drawn with 40,000
_SHORT = 2_000  # characters of a scene that is remembered


@frozen
class Scene:
    """What was shown between two typed lines; *asked* is the mark that the question at its end names."""

    text: str
    boards: tuple[Board, ...]
    counters: tuple[Count, ...]
    asked: str | None
    endings: tuple[Ending, ...]


@frozen
class Plan:
    """
    A scene of the script, and the state of the game in it.

    Attributes:
        boards: The boards that may be shown in it; empty where the script does not tell.
        counts: The numbers of moves that may be shown in it; empty where the script does not tell.
        refused: Whether the line typed before it is a move that is not allowed: the script asks the same player
            again and shows neither a board nor a counter.
    """

    scene: Scene
    boards: tuple[Board, ...]
    counts: tuple[int, ...]
    refused: bool


def read(text: str, size: int, *, asks: bool) -> Scene:
    """
    The scene in *text*; *asks* says whether a question stands at its end.

    Of a scene with more than ``LONGEST`` characters only the last are read: what a player still sees on the screen.
    """
    text = text[-LONGEST:]
    return (_read_again if len(text) <= _SHORT else _read)(text, size, asks)


def _read(text: str, size: int, asks: bool) -> Scene:  # noqa: FBT001 - by position, for the cache below
    return Scene(
        text=text,
        boards=transcript.boards(text, size),
        counters=transcript.counters(text),
        asked=transcript.asked(text) if asks else None,
        endings=transcript.endings(text),
    )


# The same scene comes back in many games, and in the programs of most students.
_read_again = lru_cache(4096)(_read)


def seen(turns: tuple[Turn, ...], size: int) -> tuple[Scene, ...]:
    """The scenes that a program showed."""
    return tuple(read(turn.printed, size, asks=turn.stop is Stop.ASKED) for turn in turns)


@lru_cache(1024)
def plan(script: Script) -> tuple[Plan, ...]:
    """The scenes of the script, one for each exchange and one for the closing."""
    scenes = [read(exchange.printed, script.size, asks=True) for exchange in script.exchanges]
    closing = read(script.closing, script.size, asks=False)
    plans: list[Plan] = []
    boards: tuple[Board, ...] = ()
    counts: tuple[int, ...] = ()
    for at, scene in enumerate(scenes):
        shows = bool(scene.boards or scene.counters)
        refused = at > 0 and not shows and scene.asked is not None and scene.asked == scenes[at - 1].asked
        # A refused move leaves everything as it was. After any other line, the script knows what it shows, no more.
        boards = boards[-1:] if refused else scene.boards
        counts = counts[-1:] if refused else tuple(count.number for count in scene.counters)
        plans.append(Plan(scene, boards, counts, refused))
    return (*plans, Plan(closing, closing.boards, _last_counts(closing, counts), refused=False))


def _last_counts(closing: Scene, before: tuple[int, ...]) -> tuple[int, ...]:
    shown = tuple(count.number for count in closing.counters)
    announced = tuple(ending.moves for ending in closing.endings if ending.moves is not None)
    return shown or announced or tuple(number + 1 for number in before[-1:])
