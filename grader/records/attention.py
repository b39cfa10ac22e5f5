"""Name why a person must look at a submission, and what a marker sees at a glance."""

from collections.abc import Mapping
from enum import StrEnum, unique


@unique
class Attention(StrEnum):
    """Names a reason why a person must look at a submission. One of its notes explains it."""

    GRADER_FAILED = "the grader failed"
    MISSING_LIBRARY = "a library is missing"
    NEWER_PYTHON = "syntax of a newer Python"
    FILE_NOT_SENT = "a file that it imports was not sent"
    NO_FUNCTIONS = "none of the functions that were asked for"
    UNWRITTEN_COPY = "unwritten copies of functions that are written"
    SEVERAL_PROGRAMS = "several programs"
    CLAIMED_TWICE = "an id that two students claim"
    SIMILAR_ID = "an id that looks like another"
    MAY_BE_SEVERAL = "an entry that may hold several students"
    LATE_UNKNOWN = "late, and not known by how much"
    ZIP_IN_A_ZIP = "a zip in a zip that was not opened"
    UNREADABLE = "a file that could not be read"
    NO_BOARD = "no board was recognised"
    RERUN_STOPPED = "errors carried forward in part only"
    OTHER_FILE = "marks that were given for another file"  # only in reports
    APPEAL = "an appeal"  # only in reports: it arrives after the grading


@unique
class Flag(StrEnum):
    """Names a fact that a marker sees at a glance. It changes neither a mark nor a status."""

    DECIDED = "decided by a person"  # only in reports: a person gave marks after the grading
    OUR_FAULT = "our fault"
    SEVERAL_FILES = "several files"
    LATE = "late"
    EXTENSION = "late after an extension"
    DRAFT = "draft"
    WRONG_TYPE = "wrong type"
    SYNTAX_ERROR = "syntax error"
    SALVAGED = "salvaged"  # only parts of the file could be imported
    ENDED_PYTHON = "ended Python itself"
    NOTHING_WRITTEN = "nothing written"


FLAGS: Mapping[Attention, Flag] = {
    Attention.GRADER_FAILED: Flag.OUR_FAULT,
    Attention.SEVERAL_PROGRAMS: Flag.SEVERAL_FILES,
}
"""The reasons that a flag says in fewer words."""
