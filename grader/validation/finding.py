"""What validation has to say of an assignment, in a sentence each."""

import difflib
from collections.abc import Collection
from enum import StrEnum, unique
from pathlib import Path

from attrs import frozen

from grader.errors import ConfigError, GraderError, SourceError


@unique
class Severity(StrEnum):
    """Whether an assignment can be trusted all the same."""

    ERROR = "error"
    NOTE = "note"


@frozen
class Finding:
    """Something that an author should know.

    Attributes:
        about: The file, relative to the assignment's folder and with its line where there is one;
            or what else it is.
        sentence: What is wrong, and the next step.
        measured: Figures that differ from run to run, for a person at the terminal; no file has
            them.
    """

    severity: Severity
    about: str
    sentence: str
    measured: str = ""


def error(about: str, sentence: str, measured: str = "") -> Finding:
    """Something for which the assignment cannot be trusted."""
    return Finding(Severity.ERROR, about, sentence, measured)


def note(about: str, sentence: str) -> Finding:
    """Something that is good to know."""
    return Finding(Severity.NOTE, about, sentence)


def meant(word: str, known: Collection[str]) -> str:
    """A question whether the nearest of the *known* was meant, after a space; nothing where none is
    near.
    """
    near = difflib.get_close_matches(word, known, n=1)
    return f' Did you mean "{near[0]}"?' if near else ""


def refused(folder: Path, problem: GraderError) -> tuple[Finding, ...]:
    """A finding for each fault that *problem* tells, for which the assignment in *folder* cannot
    even be tried.
    """
    if isinstance(problem, ConfigError):
        return tuple(
            error(_within(folder, problem.path), f"{where}: {what}")
            for where, what in problem.problems
        )
    if isinstance(problem, SourceError):
        every = (problem, *problem.more)
        return tuple(
            error(f"{_within(folder, each.path)}:{each.line}", each.problem) for each in every
        )
    return tuple(error("", line) for line in str(problem).splitlines())


def _within(folder: Path, path: Path | str) -> str:
    whole = Path(path).resolve()
    return (
        whole.relative_to(folder.resolve()).as_posix()
        if whole.is_relative_to(folder.resolve())
        else str(path)
    )
