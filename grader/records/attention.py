"""Why a person must look at a submission."""

from enum import StrEnum, unique


@unique
class Attention(StrEnum):
    """One reason why a person must look at a submission; the notes have its sentence."""

    GRADER_FAILED = "the grader failed"
    MISSING_LIBRARY = "a library is missing"
    NEWER_PYTHON = "syntax of a newer Python"
    NO_FUNCTIONS = "none of the functions that were asked for"
    SEVERAL_PROGRAMS = "several programs"
    CLAIMED_TWICE = "an id that two students claim"
    LOOKS_ALIKE = "an id that looks like another"
    MAY_BE_SEVERAL = "an entry that may hold several students"
    ZIP_IN_A_ZIP = "a zip in a zip that was not opened"
    NO_BOARD = "no board was recognised"
    RERUN_STOPPED = "errors carried forward in part only"
