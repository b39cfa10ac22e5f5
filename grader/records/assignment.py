"""Describe an assignment: what its author wrote, and what was handed out.

Most fields are keys of ``assignment.toml``, which ``docs/reference/assignment-toml.md`` explains.
"""

from datetime import datetime
from enum import StrEnum, unique
from pathlib import Path

from attrs import field, frozen

from grader.limits import RUN_AGAIN, SHOW_AGAIN, WORKER_SECONDS
from grader.policies import Policies


@unique
class Aspect(StrEnum):
    """Names what earns points in a game. If several are wrong in one place, the first is shown."""

    BOARDS = "boards"  # the right board, each time one is due
    COUNTER = "counter"  # the right number of moves, each time it is due
    TURNS = "turns"  # the right player is asked
    INVALID = "invalid"  # an invalid move changes nothing, and the program asks again
    ENDING = "ending"  # the game says how it ended, and ends


@unique
class Drawing(StrEnum):
    """Says how the boards of an assignment's games are drawn."""

    PLAIN = "plain"  # "X| |O" over "-+-+-"
    LABELLED = "labelled"  # the same, with numbers of rows and columns
    NUMBERED = "numbered"  # " X | 2 | O": a free cell shows its number
    LISTS = "lists"  # "0 ['X', ' ', 'O']"


@frozen
class Part:
    """Describes a part of the hand-out: a function, the game, or the instructions.

    The marks of a *bonus* part are not in the maximum. *function* is the function that the part
    judges; empty if its name is the *id*.
    """

    id: str
    title: str
    marks: float
    bonus: bool = False
    function: str = ""


@frozen
class Definition:
    """Describes a function of the hand-out."""

    name: str
    parameters: tuple[str, ...]
    docstring: str


@frozen
class Limits:
    """Limits what one submission may use.

    Processor seconds limit a program that computes. Idle seconds limit a program that waits
    (``time.sleep``); the time in which it waits for a processor does not count. ``value_size`` is
    how many values an answer may have; each key and each item counts as one.
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
        """The seconds that programs may use for one submission, with repaired runs and reruns."""
        return (1 + SHOW_AGAIN + 3 * RUN_AGAIN) * self.seconds_per_submission

    @property
    def of_worker(self) -> float:
        """The processor seconds that a worker may use for one submission.

        They include our time to read what the program sends. A worker must not end before the
        program's own limit is used up. Otherwise a program could keep it busy, and the check would
        be broken and cost nothing.
        """
        return WORKER_SECONDS + self.of_programs


@frozen
class OptionalQuestion:
    """Describes a *question* (a pattern) that a program may ask, and its typed *answer*."""

    question: str
    answer: str


@frozen
class GameRules:
    """Says what the games look like, and how the points of a game are shared.

    Attributes:
        weights: The share of each `Aspect`, more than 0.
        unknown_question: The share (0 to 1) of a game that is lost, once, if the program asks
            something that is not in the script.
        announced_twice: The share that is lost, once, if the program says twice how the game ended.
        one_habit: The most marks that one habit costs over all games; None for no limit.
        another_letter: The most marks that another letter for X or O costs; None for no limit.
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
    """Names the libraries, such as ``numpy``, that programs may import if this machine has them."""

    allowed: tuple[str, ...] = ()


@frozen
class Instructions:
    """Names the rules for the text of a program, and the functions that each function must call.

    *points* has keys of `grader.rules.RULES`. *calls* has the names of functions.
    """

    part: str = "instructions"
    points: dict[str, float] = field(factory=dict)
    calls: dict[str, tuple[str, ...]] = field(factory=dict)


@frozen
class Style:
    """Names what markers see about style: keys of `grader.style.TOPICS`. None of it costs marks."""

    look_for: tuple[str, ...] = ("naming", "comments", "dead code", "complexity", "layout")


@frozen
class FinalMarks:
    """Says how all marks become the mark that a learning platform gets.

    Attributes:
        round: Final marks, and those of a part, are rounded to a multiple of this; halves go up.
        convert: Whether marks are scaled to the maximum of the platform.
        wait_for_by_hand: Whether a final mark needs the marks by hand.
        scale: The lowest percentage of all marks for each word of a Moodle scale.
    """

    round: float = 0.01
    convert: bool = True
    wait_for_by_hand: bool = True
    scale: dict[str, float] = field(factory=dict)


@frozen
class Level:
    """Says what a number of *points* for a criterion means, in words that a student reads."""

    points: float
    says: str


@frozen
class Criterion:
    """Describes one thing that a person judges, and the most *points* that it can earn.

    The *id* is its column in a sheet. The *levels* begin with the best.
    """

    id: str
    title: str
    points: float
    levels: tuple[Level, ...] = ()

    def says(self, points: float) -> str:
        """Return the words of the level with exactly these *points*; empty if there is none."""
        for level in self.levels:
            if level.points == points:
                return level.says
        return ""


@frozen
class Assignment:
    """Holds everything that the grader knows about an assignment.

    Attributes:
        name: The name of its folder, which users type.
        module: The name that hidden tests import; students hand in ``<module>.py``.
        by_hand: The marks that a person gives.
        rubric: The criteria for *by_hand*; empty if a person gives one number.
        sha256: The hash of all files that can change a mark.
        provided: The statements that students get complete, as ``ast.unparse`` writes them.
        partial: The statements that students get incomplete, without what they have to write.
        handed_out: The sorted lines of the hand-out, without indentation, comment signs and quotes.
        imported: Whether checks can call functions of the file. If not, it is only run.
        repository: The GitHub repository of the hand-outs, ``owner/name``; may be empty.
        out_of: The sum that the marks of the parts and *by_hand* must have, without bonus parts;
            None if it is not checked.
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
        """The names of the functions of the hand-out."""
        return tuple(definition.name for definition in self.definitions)

    @property
    def part_ids(self) -> tuple[str, ...]:
        """The ids of the parts, in order."""
        return tuple(part.id for part in self.parts)

    @property
    def has_games(self) -> bool:
        """Whether a part is for games."""
        return self.games.part in self.part_ids

    @property
    def has_program(self) -> bool:
        """Whether students also write a program that is started, such as a game."""
        if not self.imported or self.has_games:
            return True
        return any(line.startswith("if ") and "__main__" in line for line in self.handed_out)

    @property
    def program_name(self) -> str:
        """What messages for students call the program that is run."""
        if self.has_games:
            return "game"
        return "program"

    @property
    def marks(self) -> float:
        """The sum of the marks of the parts, without bonus parts."""
        return sum(part.marks for part in self.parts if not part.bonus)

    @property
    def bonus(self) -> float:
        """The sum of the marks of the bonus parts."""
        return sum(part.marks for part in self.parts if part.bonus)
