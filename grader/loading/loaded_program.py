"""Hold a submission that is ready for its checks."""

from collections.abc import Mapping

from attrs import define, field

from grader.loading.importer import Problem
from grader.records.result import LineNote
from grader.records.source_map import ProgramText, SourceMap
from grader.records.submission import ModuleFile, Salvage
from grader.sandbox.module import Module
from grader.source.absent_modules import AbsentModule


@define
class LoadedProgram:
    """Holds a submission that is ready for its checks.

    Attributes:
        module: Its functions; None if nothing could be imported, or if programs are only run.
        game: The text that runs as the game; None if there is none.
        problem: Why the file could not be imported unchanged; None if it could.
        salvage: What was graded instead; None if the whole file was.
        modules: The modules that were sent with the program.
        fault: Why the policy deducts marks, in a sentence; else empty. Faults are an endless loop,
            a game without its guard, a missing value of the hand-out, or something that had to be
            repaired. A student's own test, a scratch line or an invalid function is not a fault:
            one mistake costs once.
        program: The whole program, with the places that were left out.
        not_started: Why the program does not start by itself, although it is loaded as if it did;
            else empty.
        line_notes: What was repaired in single lines.
        absent: The modules that are missing, by the names that they would define.
        left_out: Why valid functions were left out, by name. No word of these sentences comes from
            the program.
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
    line_notes: tuple[LineNote, ...] = ()
    absent: Mapping[str, AbsentModule] = field(factory=dict)
    left_out: Mapping[str, str] = field(factory=dict)

    @property
    def source_map(self) -> SourceMap:
        """How the student counts the lines."""
        return self.program.source_map

    def end(self) -> None:
        """End the guest."""
        if self.module is not None:
            self.module.end()
