"""Describe what happened when a submission was graded, before any of it is worth marks."""

from attrs import field, frozen

from grader.records.attention import Attention
from grader.records.result import CutShort, StyleFinding
from grader.records.source_map import ProgramText
from grader.records.verdict import Outcome


@frozen
class ProgramRun:
    """Holds what happened when the checks ran over a submission.

    Nothing in it depends on the assignment's words, marks and policies. So a result can be computed
    again from it.

    Attributes:
        outcomes: Of all checks, in the order in which they ran.
        refused: Why the file is not graded, in a sentence; empty if it is, and if there is none.
        asking: Why a person must look at the program, with the note for each reason.
        not_rerun: The ids of the parts of which not all checks could be run again.
        rerun_failed: Whether no part was run again, because the grader failed in that before.
        fault: Why it could not be graded as it is, in a sentence, if that costs marks; else empty.
        unwritten: The ids of the parts for which nothing was written into the hand-out.
        cut_short: Why it could not be imported as it is; None if it could.
        layers: The isolation that was in force, outermost first; empty if nothing was run.
        without_style: Why its style is not looked at; None if it is.
        as_handed_out: What happened with its missing imports, and with the values and functions of
            the hand-out as they were handed out; None if nothing was missing or changed, or it lost
            nothing.
    """

    outcomes: tuple[Outcome, ...] = ()
    refused: str = ""
    asking: dict[Attention, str] = field(factory=dict)
    not_rerun: tuple[str, ...] = ()
    rerun_failed: bool = False
    notes: tuple[str, ...] = ()
    from_notebook: bool = False
    parses: bool = True
    fault: str = ""
    unwritten: tuple[str, ...] = ()
    cut_short: CutShort | None = None
    program: ProgramText | None = None
    layers: tuple[str, ...] = ()
    without_style: StyleFinding | None = None
    as_handed_out: "ProgramRun | None" = None
