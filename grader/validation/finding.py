"""Describe a finding about an assignment, for its author."""

from enum import StrEnum, unique
from pathlib import Path

from attrs import frozen

from grader.errors import ConfigError, GraderError, InputError, SourceError


@unique
class Severity(StrEnum):
    """How serious a finding is: only an error is a reason not to trust the assignment."""

    ERROR = "error"
    NOTE = "note"


@frozen
class Finding:
    """A finding for the author.

    Attributes:
        about: The file, relative to the assignment's folder, maybe with a line; or the id of a
            check, or another name.
        measured: Numbers that differ from run to run; only the terminal shows them.
    """

    severity: Severity
    about: str
    sentence: str
    measured: str = ""


def error(about: str, sentence: str, measured: str = "") -> Finding:
    """Return a finding that is a reason not to trust the assignment."""
    return Finding(Severity.ERROR, about, sentence, measured)


def note(about: str, sentence: str) -> Finding:
    """Return a finding that is only good to know."""
    return Finding(Severity.NOTE, about, sentence)


def findings_in_error(folder: Path, problem: GraderError) -> tuple[Finding, ...]:
    """Return a finding for each fault in *problem*, which stopped the validation of *folder*."""
    found: list[Finding] = []
    match problem:
        case ConfigError(path=path):
            for about, sentence in problem.located(_relative(folder, path)):
                found.append(error(about, sentence))
        case SourceError(more=more):
            for fault in (problem, *more):
                about = f"{_relative(folder, fault.path)}:{fault.line}"
                found.append(error(about, fault.problem))
        case InputError(path=path, problem=what):
            found.append(error(_relative(folder, path), f"{what}."))
        case _:
            for line in str(problem).splitlines():
                found.append(error("", line))
    return tuple(found)


def _relative(folder: Path, path: Path | str) -> str:
    whole, absolute = folder.resolve(), Path(path).resolve()
    if absolute == whole:
        return f"{whole.name}/"
    if absolute.is_relative_to(whole):
        return absolute.relative_to(whole).as_posix()
    return str(path)
