"""A submission that is ready for its checks."""

from collections.abc import Mapping

from attrs import define, field

from grader.loading.importer import Problem
from grader.records.source_map import ProgramText, SourceMap
from grader.records.submission import ModuleFile, Salvage
from grader.sandbox.module import Module
from grader.source.absent_modules import AbsentModule


@define
class LoadedProgram:
    """Is a submission that is ready for its checks.

    Attributes:
        module: Its functions; None if nothing could be imported, or if programs only run.
        game: The text that runs as the game, or None.
        problem: Why the file could not be imported as it is, or None.
        salvage: What was graded instead, or None.
        modules: The modules that were sent with the program.
        fault: Why the policy's deduction applies, in a sentence, as to a game without its guard, an
            endless loop or a missing value of the hand-out; else empty. It does not apply to a
            student's own test, a scratch line or a function that is not valid Python: its own
            checks fail, and one mistake costs once.
        program: The whole program, with the places that were left out.
        not_started: Why the program does not start by itself, though it is loaded as if it did;
            else empty.
        absent: The modules that are not there, by the names that they would give a value.
        left_out: By the names of functions that are valid Python, why they were left out. The
            program chooses no word of these sentences.
    """

    module: Module | None
    game: str | None
    problem: Problem | None = None
    salvage: Salvage | None = None
    notes: tuple[str, ...] = ()
    modules: tuple[ModuleFile, ...] = ()
    fault: str = ""
    program: ProgramText = field(factory=lambda: ProgramText(""))
    not_started: str = ""
    absent: Mapping[str, AbsentModule] = field(factory=dict)
    left_out: Mapping[str, str] = field(factory=dict)

    @property
    def source_map(self) -> SourceMap:
        """Return how the student counts the lines."""
        return self.program.source_map

    def end(self) -> None:
        """End the guest."""
        if self.module is not None:
            self.module.end()
