"""Defines all errors of the grader, as one tree.

GraderError               what a sentence can tell a user
├── InputError            something given on the command line cannot be read or used
├── ConfigError           an assignment.toml that cannot be used
├── SourceError           an author's file (a reference, a .game, a hidden test) that cannot be used
├── LeakError             a hand-out that would give a solution away
├── InterruptedBatch      somebody ended a batch; the text says how to go on
├── SandboxError          this machine cannot lock students' programs in, or the fork server died
└── GuestError            how a student's program ended: a verdict, never shown as an error
    ├── GuestDied         its process ended before it answered
    ├── GuestTimedOut     it used up its time or memory
    ├── AnswerTooLarge    its answer holds more than the grader looks at
    └── ProtocolError     what it sent is not a well-formed, bounded message

Each error carries its facts as attributes and hands all of them to ``Exception``, so that it
survives pickling to another process.
"""

import difflib
from collections.abc import Collection, Iterable
from pathlib import Path


def did_you_mean(word: str, known: Collection[str]) -> str:
    """Return a question, after a space, for the one of the *known* words that is nearest to *word*;
    empty if none is near.
    """
    near = difflib.get_close_matches(word, known, n=1)
    return f' Did you mean "{near[0]}"?' if near else ""


def unknown(what: str, word: object, known: Iterable[str]) -> str:
    """Return a sentence about a *word* that is not among the *known* ones: it names the nearest of
    them, or all.
    """
    names = list(known)
    near = difflib.get_close_matches(str(word), names, n=1)
    if near:
        return f'unknown {what} "{word}", did you mean "{near[0]}"?'
    return f'unknown {what} "{word}"; known are {", ".join(names)}'


class GraderError(Exception):
    """An error whose text is a sentence for the user, without a line end."""


class InputError(GraderError):
    """Something given on the command line cannot be read or used."""

    def __init__(self, path: Path | str, problem: str) -> None:
        super().__init__(path, problem)
        self.path, self.problem = path, problem

    def __str__(self) -> str:
        return f"{self.path}: {self.problem}"


class InterruptedBatch(GraderError):  # noqa: N818 - not an error of anybody's
    """Somebody ended a batch before it was done.

    Attributes:
        kept: How many results are kept.
        total: How many submissions there are.
    """

    def __init__(self, kept: int, total: int) -> None:
        super().__init__(kept, total)
        self.kept, self.total = kept, total

    def __str__(self) -> str:
        return (
            f"Interrupted: {self.kept} of {self.total} are kept. Run the same command again to go"
            " on."
        )


class ConfigError(GraderError):
    """An assignment.toml that cannot be used.

    *problems* holds every fault found, each a pair of where (``parts[0].marks``) and what is wrong
    with it.
    """

    def __init__(self, path: Path, problems: tuple[tuple[str, str], ...]) -> None:
        super().__init__(path, problems)
        self.path, self.problems = path, problems

    def __str__(self) -> str:
        return "\n".join(f"{self.path}: {where}: {what}" for where, what in self.problems)


class SourceError(GraderError):
    """A file that an author writes (a reference, a .game file, a hidden test) cannot be used.
    *line* counts from 1.

    *more* are others that were found at the same time, in this or in another file.
    """

    def __init__(
        self, path: Path | str, line: int, problem: str, more: tuple["SourceError", ...] = ()
    ) -> None:
        super().__init__(path, line, problem, more)
        self.path, self.line, self.problem, self.more = path, line, problem, more

    def __str__(self) -> str:
        return "\n".join((f"{self.path}:{self.line}: {self.problem}", *map(str, self.more)))


def together(faults: Iterable[SourceError]) -> SourceError:
    """Return all of *faults*, at least one, as one error that says each of them once."""
    first, *more = {str(fault): fault for fault in faults}.values()
    return SourceError(first.path, first.line, first.problem, tuple(more))


class LeakError(GraderError):
    """A hand-out would give a solution away; *sentences* name each place and its secret."""

    def __init__(self, sentences: tuple[str, ...]) -> None:
        super().__init__(sentences)
        self.sentences = sentences

    def __str__(self) -> str:
        ending = (
            "Nothing was handed out. Use other words in one of the two places, or list in"
            " allowed_leaks.toml what students may know, with the reason."
        )
        return "\n".join((*self.sentences, ending))


class SandboxError(GraderError):
    """This machine cannot lock students' programs in, or the fork server has died."""


class GuestError(GraderError):
    """A student's program ended. It becomes a verdict, and a user never sees it as an error."""


class GuestDied(GuestError):  # noqa: N818 - what happened, said as a sentence says it
    """The guest's process ended before it answered; the text says how, such as ``killed by
    SIGSEGV``.
    """


class GuestTimedOut(GuestError):  # noqa: N818
    """The guest used up its processor time, its memory or what it may print, or waited for too
    long.
    """


class AnswerTooLarge(GuestError):  # noqa: N818
    """The guest's answer holds more than the grader looks at: a wrong answer, unless the
    reference's is as large.

    The text says how much is too much: ``more than 500,000 values``.
    """


class ProtocolError(GuestError):
    """What the guest sent is not a well-formed, bounded message."""
