"""Describe what happened when a submission was graded, before it is turned into marks."""

from attrs import field, frozen

from grader.records.attention import Attention
from grader.records.result import CutShort, LineNote, StyleFinding
from grader.records.source_map import ProgramText
from grader.records.verdict import Outcome


@frozen
class ProgramRun:
    """Holds what happened when the checks ran on a submission.

    Nothing in it depends on words, marks and policies, so a result can be computed from it again.

    Attributes:
        outcomes: The outcomes of all checks, in the order in which they ran.
        refused: Why the file is not graded, in a sentence; else empty.
        attention: Why a person must look at the program, with the note for each reason.
        not_rerun: The ids of the parts in which some checks could not be run again.
        rerun_failed: Whether no part was run again, because the grader failed in a rerun before.
        fault: Why it could not be graded unchanged, in a sentence, if that costs marks; else empty.
        unwritten: The ids of the parts for which the student wrote nothing.
        cut_short: Why it could not be imported unchanged; None if it could.
        line_notes: What is wrong with single lines.
        layers: The isolation that was active, outermost first.
        without_style: Why its style is not checked; None if it is.
        repaired: The next run, of the repaired program (``loading.repairs``). None if there was
            nothing more to repair, or if no marks were lost.
    """

    outcomes: tuple[Outcome, ...] = ()
    refused: str = ""
    attention: dict[Attention, str] = field(factory=dict)
    not_rerun: tuple[str, ...] = ()
    rerun_failed: bool = False
    notes: tuple[str, ...] = ()
    from_notebook: bool = False
    parses: bool = True
    fault: str = ""
    unwritten: tuple[str, ...] = ()
    cut_short: CutShort | None = None
    line_notes: tuple[LineNote, ...] = ()
    program: ProgramText | None = None
    layers: tuple[str, ...] = ()
    without_style: StyleFinding | None = None
    repaired: "ProgramRun | None" = None
