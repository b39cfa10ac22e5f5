"""Describe an assignment as its author wrote it down, and what was handed out.

``docs/reference/assignment-toml.md`` explains the keys of ``assignment.toml``, which are fields
here.
"""

from datetime import datetime
from enum import StrEnum, unique
from pathlib import Path

from attrs import field, frozen

from grader.limits import RUN_AGAIN, SHOW_AGAIN, WORKER_SECONDS
from grader.policies import Policies


@unique
class Aspect(StrEnum):
    """What of a game can earn points, in the order in which a fault in the same place is shown."""

    BOARDS = "boards"  # the right board, wherever one is due
    COUNTER = "counter"  # the right number of moves, wherever it is due
    TURNS = "turns"  # the right player is asked
    INVALID = "invalid"  # a move that is not allowed changes nothing, and is asked for again
    ENDING = "ending"  # the game says how it ended, and ends


@unique
class Drawing(StrEnum):
    """How the boards of an assignment's games are drawn."""

    PLAIN = "plain"  # "X| |O" over "-+-+-"
    LABELLED = "labelled"  # the same after the number of the row, below those of the columns
    NUMBERED = "numbered"  # " X | 2 | O": a free cell shows its number
    LISTS = "lists"  # "0 ['X', ' ', 'O']"


@frozen
class Part:
    """Describe a part of the hand-out: a function, the game, or the instructions.

    The marks of a *bonus* are in no sum. *function* is the one that the part judges, if its id is
    not that function's name.
    """

    id: str
    title: str
    marks: float
    bonus: bool = False
    function: str = ""


@frozen
class Definition:
    """Describe a function as it was handed out."""

    name: str
    parameters: tuple[str, ...]
    docstring: str


@frozen
class Limits:
    """Limit what one submission may use.

    Processor seconds bound what computes. Idle seconds bound what waits for nothing
    (``time.sleep``), without the time in the queue for a processor. ``value_size`` is how many
    values an answer may have: each key and each item in it counts as one.
    """

    seconds_per_call: float = 1.0
    seconds_per_turn: float = 0.5
    seconds_at_import: float = 2.0
    seconds_idle: float = 2.0
    seconds_per_submission: float = 90.0
    hangs_per_function: int = 2
    memory_mib: int = 512
    printed_characters: int = 400_000
    value_size: int = 500_000

    @property
    def of_programs(self) -> float:
        """The seconds that programs may use for one submission, with all reruns."""
        return self.seconds_per_submission + self._of_reruns

    @property
    def _of_reruns(self) -> float:
        return (SHOW_AGAIN + 3 * RUN_AGAIN) * self.seconds_per_submission

    @property
    def of_worker(self) -> float:
        """The processor seconds that a worker may use for one submission.

        A program pays for our time to read what it sends. A worker must not end before that is used
        up: otherwise a program could keep it busy to earn a check that is broken then.
        """
        # Graded a second time, as it was handed out, a program has reruns of its own.
        return WORKER_SECONDS + self.of_programs + self._of_reruns


@frozen
class OptionalQuestion:
    """Describe a question that a program may ask, as a pattern, and what is typed then."""

    question: str
    answer: str


@frozen
class GameRules:
    """Say what the games look like, and how the points of a game are shared.

    Attributes:
        weights: The share of each `Aspect`, more than 0.
        unknown_question: The share (0 to 1) of a game that it costs, once, if the program asks
            something that the script does not know.
        announced_twice: The share that it costs, once, if the program says twice how it ended.
        one_habit: Marks that one habit costs at most over all games; None for no limit.
        another_letter: The same of another letter for X or O.
        size: Cells along one side of a board, if a script does not say; None if each script has to.
        optional: Questions that cost nothing; the first that fits is answered.
        start: The call of a handed-out function that starts a program in which nothing does.
    """

    part: str = "game"
    weights: dict[str, float] = field(factory=dict)
    unknown_question: float = 0.1
    announced_twice: float = 0.03
    one_habit: float | None = None
    another_letter: float | None = None
    board: Drawing = Drawing.PLAIN
    size: int | None = None
    optional: tuple[OptionalQuestion, ...] = ()
    start: str = ""


@frozen
class Libraries:
    """Name the libraries that programs may import, such as ``numpy``, if this machine has them."""

    allowed: tuple[str, ...] = ()


@frozen
class Instructions:
    """Name the rules (keys of `grader.rules.RULES`) that a machine checks, with their points, and
    the functions that a function has to use, by its name.
    """

    part: str = "instructions"
    points: dict[str, float] = field(factory=dict)
    calls: dict[str, tuple[str, ...]] = field(factory=dict)


@frozen
class Style:
    """Name what markers are shown: keys of `grader.style.TOPICS`. None of it costs a mark."""

    look_for: tuple[str, ...] = ("naming", "comments", "dead code", "complexity", "layout")


@frozen
class FinalMarks:
    """Say how all marks become the mark that a learning platform gets.

    Attributes:
        round: What final marks, and those of a part, are a multiple of; halves go up.
        convert: Whether the platform gets the share of all marks, times its own maximum.
        wait_for_by_hand: Whether there is no final mark before the marks by hand are given.
        scale: The least percentage of all marks for each word of a Moodle scale.
    """

    round: float = 0.01
    convert: bool = True
    wait_for_by_hand: bool = True
    scale: dict[str, float] = field(factory=dict)


@frozen
class Level:
    """Say what a number of *points* for a criterion means, in words that a student reads."""

    points: float
    says: str


@frozen
class Criterion:
    """Describe one thing that a person gives at most so many *points* for.

    The *id* is its column in a sheet; *levels* begin with the best.
    """

    id: str
    title: str
    points: float
    levels: tuple[Level, ...] = ()

    def says(self, points: float) -> str:
        """Return the words of the level with these *points*; empty if there is none."""
        for level in self.levels:
            if level.points == points:
                return level.says
        return ""


@frozen
class Assignment:
    """Describe everything that the grader knows of an assignment.

    Attributes:
        name: The folder's name: what a user types.
        module: The name that hidden tests import; students hand in ``<module>.py``.
        rubric: What a person gives them for; empty if they are given as one number.
        sha256: Of every file that can affect a mark.
        provided: The statements that students get as they are, as ``ast.unparse`` writes them.
        partial: Those that students get in part, without what they have to write.
        handed_out: The lines of the hand-out, without indentation, comment signs and quotes;
            sorted.
        imported: Whether functions of the file can be called; else it is a program that is only
            run.
        repository: The GitHub repository of the hand-outs, ``owner/name``; may be empty.
        out_of: What the parts and *by_hand* are to make together, without bonus parts; may be None.
    """

    name: str
    title: str
    module: str
    folder: Path
    due: datetime | None
    weight_percent: float
    by_hand: float
    by_hand_title: str
    parts: tuple[Part, ...]
    limits: Limits
    policies: Policies
    games: GameRules
    instructions: Instructions
    definitions: tuple[Definition, ...]
    sha256: str
    out_of: float | None = None
    provided: tuple[str, ...] = ()
    partial: tuple[str, ...] = ()
    handed_out: tuple[str, ...] = ()
    imported: bool = True
    libraries: Libraries = Libraries()
    style: Style = Style()
    final_marks: FinalMarks = FinalMarks()
    repository: str = ""
    rubric: tuple[Criterion, ...] = ()

    @property
    def functions(self) -> tuple[str, ...]:
        """The names of the functions that are handed out."""
        return tuple(definition.name for definition in self.definitions)

    @property
    def part_ids(self) -> tuple[str, ...]:
        """The ids of the parts, in order."""
        return tuple(part.id for part in self.parts)

    @property
    def has_games(self) -> bool:
        """Whether there is a part for games."""
        return self.games.part in self.part_ids

    @property
    def has_program(self) -> bool:
        """Whether students also write a program that is started, such as a game."""
        if not self.imported or self.has_games:
            return True
        return any("__main__" in given for given in (*self.provided, *self.partial))

    @property
    def program_name(self) -> str:
        """What students read for the program that is run."""
        if self.has_games:
            return "game"
        return "program"

    @property
    def marks(self) -> float:
        """The marks that the machine gives, without bonus parts."""
        return sum(part.marks for part in self.parts if not part.bonus)

    @property
    def bonus(self) -> float:
        """The marks of the bonus parts."""
        return sum(part.marks for part in self.parts if part.bonus)
