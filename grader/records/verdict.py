"""How one check ended, and what there is to say about it."""

from enum import StrEnum, unique

from attrs import frozen

from grader.records.habit import Slip


@unique
class Verdict(StrEnum):
    """How one check ended, in the order a report lists them: our own fault first, so that nothing
    can hide it.
    """

    BROKEN = "broken"  # the grader failed: costs nothing, a person must look
    TIMED_OUT = "timed out"
    CRASHED = "crashed"  # the student's process died
    RAISED = "raised"  # the student's code raised an exception
    FAILED = "failed"  # it ran and was wrong
    SKIPPED = "skipped"  # a check that it needs did not pass
    CARRIED_FORWARD = (  # it passes once a function that it builds on is answered by the reference
        "carried forward"
    )
    PASSED = "passed"


STANDS = frozenset({Verdict.PASSED, Verdict.CARRIED_FORWARD, Verdict.BROKEN})
"""The verdicts with which a check has lost nothing by a fault of its own: it is not run again."""

FAILURES = frozenset({Verdict.TIMED_OUT, Verdict.CRASHED, Verdict.RAISED, Verdict.FAILED})
"""The verdicts that say something of the part that a check belongs to: it ran, and did not pass."""


GAME = "game::"
"""What the ids of checks begin with that run the whole program."""


@unique
class Audience(StrEnum):
    """How much of a check a student may see."""

    PUBLIC = "public"  # the case itself
    HINT = "hint"  # only its hint
    COUNT = "count"  # only that it counted


@frozen
class Check:
    """
    One thing that is judged: a hidden test, a game, an instruction.

    Attributes:
        id: Unique in the assignment, such as ``setup_game::test_size[3]`` or ``game::sample``.
        part: The id of its part.
        title: What it checks, in a sentence for students, such as "The rows are separate lists".
        points: Its share of its part's marks, relative to the part's other checks, more than 0.
        hint: One thing to try, safe to show even where the case is not.
    """

    id: str
    part: str
    title: str
    points: float
    audience: Audience
    hint: str = ""


@frozen
class Failure:
    """What a check that did not pass has to say, always in this order. Each may run over lines,
    and may be empty.

    Attributes:
        did: What we did: the call, with a board drawn as a board.
        expected: What should have come.
        came: What came.
        advice: One thing to try.
        not_run: Why nothing was run for this check, in a sentence; empty if something was. It is
            shown for a hidden
            case too: nothing may be in it that a student's program could choose when it is called.
    """

    did: str = ""
    expected: str = ""
    came: str = ""
    advice: str = ""
    not_run: str = ""


@frozen
class Outcome:
    """A check and how it ended.

    Attributes:
        earned: The share of the check's points, 0 to 1. A game may earn a part of them; a passed
            check has 1, and so has a broken one, because our fault costs nothing. One that was
            carried forward has what the policy says.
        failure: None exactly when the check passed; of one that was carried forward, what it was at
            first.
        transcript: What was seen on the screen, for a game; empty for others.
        evidence: How it went wrong, in a short form that is the same for the same fault, whoever
            made it and in whatever style; empty where it passed. It is compared, and never shown.
        carried_from: The functions that are to blame if the verdict is CARRIED_FORWARD; else empty.
        notes: What the hidden test says besides, a sentence each, whether it passes or not.
        cause: What the hidden test says of the fault that the answers show, in a sentence; empty if
            it says nothing.
        slips: Of a game: what it lost by habits that other games may show as well.
        ends_unseen: Of a game that was played, and in which no board with moves on it was
            recognised: whether it ended when it should. Else None.
    """

    check: Check
    verdict: Verdict
    earned: float
    failure: Failure | None = None
    transcript: str = ""
    evidence: str = ""
    carried_from: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    cause: str = ""
    slips: tuple[Slip, ...] = ()
    ends_unseen: bool | None = None
