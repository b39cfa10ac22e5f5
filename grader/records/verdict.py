"""Describe how one check ended, and what there is to say about it."""

from enum import StrEnum, unique
from typing import TypeAlias

from attrs import frozen

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
    SKIPPED = "skipped"  # a check that it needs did not pass
    # It passes if the reference answers for a function that it builds on.
    CARRIED_FORWARD = "carried forward"
    PASSED = "passed"


STANDS = frozenset({Verdict.PASSED, Verdict.CARRIED_FORWARD, Verdict.BROKEN})
"""The verdicts of checks that lost nothing by a fault of their own: they are not run again."""

FAILURES = frozenset({Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED, Verdict.FAILED})
"""The verdicts of checks that ran and did not pass."""


@unique
class Audience(StrEnum):
    """Says how much of a check a student may see."""

    PUBLIC = "public"  # the case itself
    HINT = "hint"  # only its hint
    COUNT = "count"  # only that it counted


@frozen
class Check:
    """Describes one thing that is judged: a hidden test, a game, an instruction.

    Attributes:
        id: Unique in the assignment, such as ``setup_game::test_size[3]`` or ``game::sample``.
        title: What it checks, in a sentence for students.
        points: Its share of its part's marks, relative to the part's other checks, more than 0.
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
    """Says why a check did not pass. Each field may have several lines, or be empty.

    Attributes:
        did: What we did: the call, with a board drawn as a board.
        not_run: Why nothing was run for this check, in a sentence. Students read it for a hidden
            case too, so nothing may be in it that their program could choose.
        same_as: The titles of public checks that describe the same mistakes, if that is known.
        expected_board: The board that *expected* draws, ``[y][x]``, if both texts are a board each
            and nothing else. *came_board* is that of *came*, perhaps of another size.
        expected_text: The text that *expected* shows, if a text was expected and another one came,
            and both are short; otherwise None. *came_text* is that of *came*.
        line: The line of the student's program that raised an exception, from 1; None if none did.
        wrong_type: Whether the answer has another type than the right one: then a hint would
            mislead.
        first: The title of the check that has to pass before this one is run; empty if there is
            none, or if students may not know it.
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


Symptom: TypeAlias = tuple[str, ...]
"""What was seen, from coarse to fine: what it is about, such as ``answer`` or ``counter``, then
levels, such as ``raised`` and ``IndexError``.
"""

Evidence: TypeAlias = tuple[Symptom, ...]
"""How a check went wrong. Two programs with the same fault agree in it whatever their style; two
that agree in the first levels only have less in common.
"""


@frozen
class Closing:
    """Holds what a program printed at the end of a game, and in no turn before.

    Attributes:
        lines: Without their numbers.
        telling: Those that were believed to say how the game ended, although no word in them is
            known.
        worth: The share of the game's points that this earned.
    """

    winner: str | None
    lines: tuple[str, ...]
    telling: tuple[str, ...] = ()
    worth: float = 0.0


@frozen
class Outcome:
    """Holds a check and how it ended.

    Attributes:
        earned: The share of the check's points, 0 to 1: 1 if it passed or is broken; what the
            policy says if it was carried forward.
        failure: None exactly if the check passed; if it was carried forward, its first failure.
        screen: The same in pieces, for a public game that did not pass, unless it is too long.
        evidence: How it went wrong, the same for the same fault in every style. It is compared, and
            never shown.
        carried_from: The functions that are to blame if the verdict is CARRIED_FORWARD.
        notes: What else the hidden test says, a sentence each, whether it passes or not.
        cause: What the fault is, in a sentence of the hidden test, if it says so.
        slips: What a game lost by habits that other games may show as well.
        ends_unseen: Whether a game ended when it should, if no board with moves on it was
            recognised; else None.
        closing: How a game closes that came to its end; None for anything else.
        expected_is_title: Whether what the failure says was expected is the title of its check.
        advice_is_hint: Whether the advice of the failure is the hint of its check.
        needs: The id of the check that has to pass first, if that is why this one was not run.
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
