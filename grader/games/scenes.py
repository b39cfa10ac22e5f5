"""A game as scenes: what each piece of a transcript shows, and what the script makes of it."""

from functools import lru_cache

from attrs import frozen

from grader.games import questions, transcript
from grader.games.marks import Board
from grader.games.questions import Subject
from grader.games.script import Script
from grader.games.transcript import Count, Ending
from grader.records.assignment import Drawing
from grader.records.turn import Stop, Turn

LONGEST = 50_000  # characters; a board of 100 by 100 is drawn with 40,000
_SHORT = 2_000  # characters of a scene that is remembered


@frozen
class Reading:
    """
    How text is read.

    Attributes:
        size: Cells along one side of a board, from 1.
        drawing: How boards are drawn.
        called: Whether players are called on a line of their own, above the question.
    """

    size: int
    drawing: Drawing = Drawing.PLAIN
    called: bool = False


@frozen
class Scene:
    """What was shown between two typed lines.

    Attributes:
        asked: The mark that the question at its end names; None where it names nobody, and where
            there is none.
        subject: What that question is about.
    """

    text: str
    boards: tuple[Board, ...]
    counters: tuple[Count, ...]
    asked: str | None
    endings: tuple[Ending, ...]
    subject: Subject | None = None


@frozen
class Plan:
    """A scene of the script, and the state of the game in it.

    Attributes:
        boards: The boards that may be shown in it; empty where the script does not tell.
        counts: The numbers of moves that may be shown in it; empty where the script does not tell.
        refused: Whether the line typed before it is one that is not allowed: the script shows
            neither a board nor a counter, names nobody else, and asks once more what it has asked
            for this move, or nothing at all.
        turn: The mark whose turn it is; None as long as nobody was named.
        continues: Whether its question is the second half of one move: a column after a row, or a
            row after a column.
        ends: Whether a game ends in it, with an announcement of how.
    """

    scene: Scene
    boards: tuple[Board, ...]
    counts: tuple[int, ...]
    refused: bool
    turn: str | None
    continues: bool
    ends: bool


def read(text: str, reading: Reading, *, asks: bool) -> Scene:
    """The scene in *text*; *asks* says whether a question stands at its end.

    Of a scene with more than ``LONGEST`` characters only the last are read: what a player still
    sees on the screen.
    """
    text = text[-LONGEST:]
    return (_read_again if len(text) <= _SHORT else _read)(text, reading, asks)


def _read(text: str, reading: Reading, asks: bool) -> Scene:  # noqa: FBT001 - by position, for the cache below
    return Scene(
        text=text,
        boards=transcript.boards(text, reading.size, reading.drawing),
        counters=transcript.counters(text),
        asked=transcript.asked(text, called=reading.called) if asks else None,
        endings=transcript.endings(text),
        subject=questions.subject(text) if asks else None,
    )


# The same scene comes back in many games, and in the programs of most students.
_read_again = lru_cache(4096)(_read)


def seen(turns: tuple[Turn, ...], reading: Reading) -> tuple[Scene, ...]:
    """The scenes that a program showed."""
    return tuple(read(turn.printed, reading, asks=turn.stop is Stop.ASKED) for turn in turns)


@lru_cache(1024)
def reading_of(script: Script, drawing: Drawing) -> Reading:
    """How the programs that *script* is played against are read: players are called where the
    script calls them.
    """
    assert script.size is not None, "a game of no assignment"
    texts = [exchange.printed for exchange in script.exchanges]
    called = any(transcript.asked(text, called=True) != transcript.asked(text) for text in texts)
    return Reading(script.size, drawing, called)


@lru_cache(1024)
def plan(script: Script, drawing: Drawing) -> tuple[Plan, ...]:
    """The scenes of the script, one for each exchange and one for the closing."""
    reading = reading_of(script, drawing)
    scenes = [read(exchange.printed, reading, asks=True) for exchange in script.exchanges]
    plans: list[Plan] = []
    asked: list[str] = []  # for the move that is due
    for scene in scenes:
        question = transcript.question(scene.text)
        before = plans[-1] if plans else None
        refused = before is not None and _is_refused(scene, before, question, asked)
        if refused and question:
            asked = asked[: asked.index(question)]
        elif scene.boards or scene.counters:
            asked = []
        asked += [question] if question else []
        plans.append(_planned(scene, before, refused=refused, last=False))
    closing = read(script.closing, reading, asks=False)
    return (*plans, _planned(closing, plans[-1], refused=False, last=True))


def _is_refused(scene: Scene, before: Plan, question: str, asked: list[str]) -> bool:
    if scene.boards or scene.counters or scene.endings or scene.asked not in (None, before.turn):
        return False
    return not question or question in asked


def _planned(scene: Scene, before: Plan | None, *, refused: bool, last: bool) -> Plan:
    ends = last or any(ending.draw or ending.winner for ending in scene.endings)
    # A refused move leaves everything as it was. After any other line, the script knows what it
    # shows, no more.
    boards, counts = scene.boards, tuple(count.number for count in scene.counters)
    if before is not None and refused:
        boards, counts = before.boards[-1:], before.counts[-1:]
    if ends:
        counts = _last_counts(scene, before)
    halves = {Subject.ROW, Subject.COLUMN}
    goes_on = not (refused or scene.boards or scene.counters)
    continues = before is not None and goes_on and {scene.subject, before.scene.subject} == halves
    turn = scene.asked or (before.turn if before is not None else None)
    return Plan(scene, boards, counts, refused, turn, continues, ends and bool(scene.endings))


def _last_counts(closing: Scene, before: Plan | None) -> tuple[int, ...]:
    shown = tuple(count.number for count in closing.counters)
    announced = tuple(ending.moves for ending in closing.endings if ending.moves is not None)
    if before is None or shown or announced:
        return shown or announced
    return before.counts if before.ends else tuple(number + 1 for number in before.counts[-1:])


def has_cells(text: str, size: int) -> bool:
    """Whether *text* has as many rows of cells as a board of that *size*, whatever is in them."""
    bars = (size - 1, size + 1)
    return size > 1 and sum(line.count("|") in bars for line in text.split("\n")) >= size
