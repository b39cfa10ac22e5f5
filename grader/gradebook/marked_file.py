"""Remember which file a person gave marks for, and say so if another file is graded now."""

from hashlib import sha256

from attrs import evolve

from grader.feedback.wording import one_line
from grader.records.by_hand import HandMark, MarkedFile
from grader.records.result import Result

MARKS = "The marks by hand were"
MACHINE = "The marks that replace the automatic ones were"
_NO_CONTENT = sha256().hexdigest()


def marked_file(result: Result, at: str = "") -> MarkedFile:
    """Return the file of *result*, for which somebody gives marks at the time *at*."""
    return MarkedFile(result.file or "", result.content_sha256, at, result.marks)


def no_file(at: str) -> MarkedFile:
    """Return what marks are given for at the time *at* if no file is graded. No file equals it."""
    return MarkedFile("", _NO_CONTENT, at)


def given_for(hand: HandMark, before: HandMark, file: MarkedFile | None) -> HandMark:
    """Return *hand* with the files that its marks were given for.

    Marks that differ from *before* were given for *file*; None if that is unknown.
    """
    marks_for = before.marks_for
    if (hand.marks, hand.criteria) != (before.marks, before.criteria):
        marks_for = file
    if hand.marks is None and not hand.criteria:
        marks_for = None
    machine_for = before.machine_for
    if hand.machine != before.machine:
        machine_for = file
    if hand.machine is None:
        machine_for = None
    return evolve(hand, marks_for=marks_for, machine_for=machine_for)


def confirmed(hand: HandMark, file: MarkedFile) -> HandMark:
    """Return *hand* after a person said that its marks are right for *file* too."""
    if _is_other(hand.marks_for, file):
        hand = evolve(hand, marks_for=file)
    if _is_other(hand.machine_for, file):
        hand = evolve(hand, machine_for=file)
    return hand


def in_force(hand: HandMark, result: Result) -> HandMark:
    """Return *hand* without a confirmation of automatic marks that have changed since then.

    Marks that replace the automatic ones and are equal to them confirm them. They were right with
    the checks and deductions of that time, for the same file.
    """
    file = hand.machine_for
    if file is None or hand.machine != file.automatic or hand.machine == result.marks:
        return hand
    if _is_other(file, marked_file(result)):
        return hand
    return evolve(hand, machine=None, machine_for=None, reason="")


def given_for_another(hand: HandMark, result: Result) -> dict[str, MarkedFile]:
    """Return the files that marks in *hand* were given for, except that of *result*.

    The keys are MACHINE or MARKS, the beginning of a sentence about these marks.
    """
    file = marked_file(result)
    found: dict[str, MarkedFile] = {}
    if hand.machine_for is not None and _is_other(hand.machine_for, file):
        found[MACHINE] = hand.machine_for
    if hand.marks_for is not None and _is_other(hand.marks_for, file):
        found[MARKS] = hand.marks_for
    return found


def sentences(hand: HandMark, result: Result, *, is_blind: bool = False) -> list[str]:
    """Return a sentence for each of ``given_for_another``; if *is_blind*, without file names."""
    said: list[str] = []
    for marks, other in given_for_another(hand, result).items():
        when = other.at.replace("T", " ").replace("Z", " UTC")
        what = one_line(other.name) or "nothing that could be graded"
        if is_blind:
            what = ""
        facts = ", ".join(filter(None, (what, when)))
        given = f"given for another file ({facts})"
        if other.sha256 == _NO_CONTENT:
            given = f"given before a file was graded ({when})"
        said.append(f"{marks} {given}: a person must look again.")
    return said


def _is_other(marked: MarkedFile | None, file: MarkedFile) -> bool:
    if marked is None or marked.sha256 == file.sha256:
        return False
    # Older versions stored no hash if nothing could be graded.
    return bool(marked.sha256 or file.name)
