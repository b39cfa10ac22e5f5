"""Describe how one check ended, and what there is to say about it."""

from enum import StrEnum, unique
from typing import TypeAlias

from attrs import field, frozen

from grader.records.habit import Slip
from grader.records.turn import ScreenTurn


@unique
class Verdict(StrEnum):
    """Says how one check ended, in the order in which a report lists them."""

    BROKEN = "broken"  # the grader failed: costs nothing, a person must look
    TIMED_OUT = "timed out"
    CRASHED = "crashed"  # the student's process died
    RAISED = "raised"  # the student's code raised an exception
    FAILED = "failed"  # it ran and was wrong
    SKIPPED = "skipped"  # another check, which it needs, did not pass
    # It passes with the reference in place of a function that it depends on.
    CARRIED_FORWARD = "carried forward"
    PASSED = "passed"


FAULTLESS = frozenset({Verdict.PASSED, Verdict.CARRIED_FORWARD, Verdict.BROKEN})
"""The verdicts of checks that lost nothing by a fault of their own. They are not run again."""

FAILURES = frozenset({Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED, Verdict.FAILED})
"""The verdicts of checks that ran and did not pass."""


@unique
class Audience(StrEnum):
    """Says how much of a check a student may see."""

    PUBLIC = "public"  # the case itself
    HINT = "hint"  # only the hint
    COUNT = "count"  # only that it counted


@frozen
class Check:
    """Describes one thing that is judged: a hidden test, a game, or an instruction.

    Attributes:
        id: Unique in the assignment, such as ``setup_game::test_size[3]`` or ``game::sample``.
        title: What it checks, in a sentence for students.
        points: Its weight among the checks of its part, more than 0.
        hint: One thing to try, safe to show even if the case is hidden.
    """

    id: str
    part: str
    title: str
    points: float
    audience: Audience
    hint: str = ""


@frozen
class Failure:
    """Says why a check did not pass. A text may have several lines, or be empty.

    Attributes:
        did: What we did: the call, with a board drawn as a board.
        not_run: Why nothing was run for this check, in a sentence. Students read it for hidden
            cases too, so nothing in it may come from their program.
        same_as: The titles of public checks that describe the same mistakes, if known.
        expected_board: The board that *expected* draws, ``[y][x]``, if *expected* and *came* are
            each exactly one board. *came_board* is the board in *came*; its size may differ.
        expected_text: The text that *expected* shows, if both the expected value and the answer are
            short texts; else None. *came_text* is the text in *came*.
        line: The line of the student's program, from 1, that raised an exception; None if none did.
        wrong_type: Whether the answer has the wrong type; then a hint would mislead.
        first: The title of the check that must pass before this one is run. Empty if there is none,
            or if students may not know it.
        test_error: How a line of the hidden test ended it, if no assert did. Authors read it.
        test_timed_out: Whether the hidden test itself computed for too long, and not the program.
    """

    did: str = ""
    expected: str = ""
    came: str = ""
    advice: str = ""
    not_run: str = ""
    same_as: tuple[str, ...] = ()
    expected_board: tuple[tuple[str, ...], ...] = ()
    came_board: tuple[tuple[str, ...], ...] = ()
    expected_text: str | None = None
    came_text: str | None = None
    line: int | None = None
    wrong_type: bool = False
    first: str = ""
    test_error: str = field(default="", eq=False)
    test_timed_out: bool = field(default=False, eq=False)


Symptom: TypeAlias = tuple[str, ...]
"""What was seen, from coarse to fine: first the subject, such as ``answer`` or ``counter``, then
levels, such as ``raised`` and ``IndexError``.
"""

Evidence: TypeAlias = tuple[Symptom, ...]
"""How a check went wrong. Programs with the same fault have the same evidence, whatever their
style. Programs with similar faults share only the first levels.
"""


@frozen
class Closing:
    """Holds what a program printed at the end of a game, and in no turn before.

    Attributes:
        lines: The lines without their numbers.
        telling: The lines that seem to say how the game ended, although no word in them is known.
        worth: The share of the game's points that this earned.
    """

    winner: str | None
    lines: tuple[str, ...]
    telling: tuple[str, ...] = ()
    worth: float = 0.0


@frozen
class UncaughtException:
    """Holds an exception that ended a call or a game, as the student's process reports it.

    A hostile program can report anything: its texts are not shown.

    Attributes:
        name: The name of its class.
        line: The line of the student's program, from 1, that raised it.
    """

    name: str
    text: str
    line: int


@frozen
class Outcome:
    """Holds a check and how it ended.

    Attributes:
        earned: The share of the check's points, 0 to 1. It is 1 if the check passed or is broken,
            and what the policy says if it was carried forward.
        failure: None exactly if the check passed; if it was carried forward, its first failure.
        screen: The *transcript* in pieces, for a public game that failed, unless it is too long.
        evidence: How it went wrong. It is compared with that of other programs, and never shown.
        carried_from: The functions that are to blame if the verdict is CARRIED_FORWARD.
        notes: What else the hidden test says, a sentence each, whether it passes or not.
        cause: The fault, in a sentence of the hidden test; empty if the test does not say it.
        slips: What a game lost by habits that other games may show as well.
        ends_unseen: Whether a game ended when it should, although no board with the typed moves
            on it was recognised; else None.
        closing: How a game that reached its end closes; None for all others.
        expected_is_title: Whether ``failure.expected`` is the title of the check.
        advice_is_hint: Whether ``failure.advice`` is the hint of the check.
        needs: The id of the check that must pass first, if that is why this one was not run.
        exception: What the student's program raised, if the check did not pass and that is known.
    """

    check: Check
    verdict: Verdict
    earned: float
    failure: Failure | None = None
    transcript: str = ""
    evidence: Evidence = ()
    carried_from: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    cause: str = ""
    slips: tuple[Slip, ...] = ()
    ends_unseen: bool | None = None
    closing: Closing | None = None
    screen: tuple[ScreenTurn, ...] = ()
    expected_is_title: bool = False
    advice_is_hint: bool = False
    needs: str = ""
    exception: UncaughtException | None = None
