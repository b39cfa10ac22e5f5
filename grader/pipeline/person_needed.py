"""Find the reasons why a person must look at a program."""

import re
from collections.abc import Collection, Iterable

from grader.feedback.wording import listed
from grader.grading_code import PYTHON
from grader.records.assignment import Assignment
from grader.records.attention import Attention
from grader.records.program_run import ProgramRun
from grader.records.submission import Program, Submission
from grader.source.absent_modules import AbsentModule, files_not_sent
from grader.source.blocks import blocks
from grader.source.definitions import imports
from grader.source.functions_in_class import functions_in_class
from grader.source.moved_definitions import moved_definitions
from grader.source.scopes import bound_by
from grader.source.syntax import parses, without_half_characters
from grader.source.untouched import unwritten_copies
from grader.style.linting import RuffFailedError, messages_of

PERSON_NEEDED = "A person must look: "
"""The beginning of each note that asks for a person because of the program."""

_NOT_RERUN = (
    "Some checks of {} could not be run again with correct versions of the functions that they"
    " depend on. So errors in those functions may have cost marks there: a person has to look."
)
_HOW_LATE = (
    "It was handed in late, but it is not known by how much: a person has to decide what that"
    " costs."
)
_AFTER_EXTENSION = (
    "It was handed in late, in spite of an extension: a person has to decide what that costs."
)
# No text breaks rule E902: we only want the syntax errors that ruff reports.
_OPTIONS = ["--select", "E902", "--target-version", f"py{PYTHON.replace('.', '')}"]
_MESSAGE = re.compile(
    rb":(\d{1,9}):\d{1,9}: [^\n]*?(?:\(syntax was added in Python (3\.\d{1,3})\))?$", re.MULTILINE
)


def for_a_person(
    program: Program,
    assignment: Assignment,
    missing: Collection[str],
    absent: Iterable[AbsentModule],
) -> dict[Attention, str]:
    """Return the notes on *program* that ask for a person, by their reasons.

    *missing* are the allowed libraries that this machine does not have. *absent* are the other
    modules that the program needs and that are missing.

    Raises:
        GraderError: If ruff cannot be run.
    """
    not_sent = _not_sent(absent)
    no_functions = "" if not_sent else _no_functions(program, assignment)
    notes = {
        Attention.MISSING_LIBRARY: missing_libraries(program.text, missing),
        Attention.NEWER_PYTHON: _newer_syntax(program),
        Attention.FILE_NOT_SENT: not_sent,
        Attention.NO_FUNCTIONS: no_functions,
        Attention.UNWRITTEN_COPY: _unwritten_copy(program, assignment),
    }
    return {reason: note for reason, note in notes.items() if note}


def rerun_stopped(run: ProgramRun, assignment: Assignment) -> dict[Attention, str]:
    """Return the note that asks for a person if not all parts could be run again; else nothing.

    It names only parts, and nothing that the program chose.
    """
    if run.rerun_failed:
        return {Attention.RERUN_STOPPED: _NOT_RERUN.format("some parts")}
    if not run.not_rerun:
        return {}
    titles = {part.id: f"“{part.title}”" for part in assignment.parts}
    parts = listed([titles[part] for part in run.not_rerun])
    return {Attention.RERUN_STOPPED: _NOT_RERUN.format(parts)}


def how_late_is_unknown(submission: Submission, assignment: Assignment) -> dict[Attention, str]:
    """Return the note that asks for a person if lateness costs marks and is unknown; else nothing.

    With an extension it is unknown: Moodle may count from the due date or from the extension's end.
    """
    late = assignment.policies.late
    is_unknown = submission.is_late and submission.seconds_late is None
    if is_unknown and late.costs:
        return {Attention.LATE_UNKNOWN: _HOW_LATE}
    if submission.extension and late.takes_from(submission.seconds_late):
        return {Attention.LATE_UNKNOWN: _AFTER_EXTENSION}
    return {}


def missing_libraries(text: str, missing: Collection[str]) -> str:
    """Return a note if the program *text* imports one of the *missing* libraries; else empty.

    *missing* are the allowed libraries that this machine does not have.
    """
    if not missing:
        return ""
    imported = sorted(imports(text).intersection(missing))
    if not imported:
        return ""
    names = " and ".join(imported)
    they, them = "they are", "them"
    if len(imported) == 1:
        they, them = "it is", "it"
    return (
        f"{PERSON_NEEDED}this program imports {names}, which is allowed; but {they} not installed"
        f" on the machine that graded the program, so the code that needs {them} did not run. The"
        f" program has to be graded again on a machine where {they} installed."
    )


def _newer_syntax(program: Program) -> str:
    """Return a note if *program* is invalid because of syntax of a newer Python; else empty."""
    if parses(program.text):
        return ""
    try:
        messages = messages_of(without_half_characters(program.text), _OPTIONS)
    except RuffFailedError:
        return ""
    newer: dict[str, str] = {}
    wrong: set[str] = set()  # lines that are wrong in every version
    for message in _MESSAGE.finditer(messages):
        line, version = message[1].decode(), message[2]
        if version:
            newer.setdefault(line, version.decode())
        else:
            wrong.add(line)
    for line, added in newer.items():
        if line not in wrong:
            place = program.source_map.place(int(line))
            return (
                f"{PERSON_NEEDED}{place} of this program uses syntax that was added in Python"
                f" {added}, and the grader runs Python {PYTHON}. What we call invalid Python may be"
                " valid in a newer version. The program has to be graded again with Python"
                f" {added} or newer."
            )
    return ""


def _not_sent(absent: Iterable[AbsentModule]) -> str:
    names = files_not_sent(absent)
    if not names:
        return ""
    files, were, them = listed([f"{name}.py" for name in names]), "were", "them"
    if len(names) == 1:
        were, them = "was", "it"
    return (
        f"{PERSON_NEEDED}this program imports {listed(names)}, and {files} {were} not handed in"
        f" with it, so the code that needs {them} did not run. The program has to be graded again"
        f" together with {them}."
    )


def _no_functions(program: Program, assignment: Assignment) -> str:
    """Return a note if no function of *assignment* is in *program*; else empty.

    A function may also be imported, or be in a class or a function that can be used.
    """
    functions, text = set(assignment.functions), program.text
    if not assignment.imported or not functions or ("import *" in text and program.modules):
        return ""
    if _binds_at_the_top(text, functions) or functions_in_class(text, functions) is not None:
        return ""
    inside = moved_definitions(text, functions)
    if inside is not None and functions.intersection(inside.names):
        return ""
    return (
        f"{PERSON_NEEDED}none of the functions of the hand-out is in this file, so no check of a"
        " function can pass. Is this the right file? Are the functions inside something else, or"
        " do they have other names?"
    )


def _unwritten_copy(program: Program, assignment: Assignment) -> str:
    """Return a note if *program* defines functions again without code; else empty."""
    copies = unwritten_copies(program.text)
    names = [name for name in assignment.functions if name in copies]
    if not names or not assignment.imported:
        return ""
    first = program.source_map.place(min(copies[name] for name in names))
    if len(names) == 1:
        which = (
            f"{names[0]} is written in this program, but it is defined again without code"
            f" ({first}), and that definition counts"
        )
    else:
        which = (
            f"{listed(names)} are written in this program, but they are defined again without code"
            f" (from {first} on), and those definitions count"
        )
    return f"{PERSON_NEEDED}{which} instead."


def _binds_at_the_top(text: str, names: set[str]) -> bool:
    """Return whether *text* binds one of *names* at its top level. It may be invalid Python."""
    for block in blocks(text):
        if block.problem and not names.isdisjoint(block.names):
            return True  # in a valid block, this may be a line inside a string
        for statement in block.body:
            if not names.isdisjoint(bound_by(statement)):
                return True
    return False
