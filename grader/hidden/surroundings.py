"""Describe what hidden tests need of a submission in addition to its module."""

from collections.abc import Callable
from functools import partial

from attrs import field, frozen

from grader.feedback.exception_advice import cannot_be_read
from grader.hidden import not_run
from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import was_left_out
from grader.records.verdict import Check, Outcome
from grader.sandbox.running_program import RunningProgram
from grader.source.absent_modules import STAR, AbsentModule


@frozen
class Surroundings:
    """Holds what hidden tests need of a submission apart from its module.

    Attributes:
        program: Starts its program; None if there is nothing to run.
        not_there: Returns the outcome of a check that needs something that is missing.
        loaded: What was loaded, what was left out, and which modules are absent.
    """

    program: Callable[[], RunningProgram] | None
    not_there: Callable[[Check], Outcome]
    loaded: LoadedProgram = field(factory=partial(LoadedProgram, None, None))

    def absent_giving(self, name: str) -> AbsentModule | None:
        """Return the absent module that would define *name*, or that has this name."""
        absent = self.loaded.absent
        for module in absent.values():
            if module.name == name:
                return module
        return absent.get(name) or absent.get(STAR)

    def file_not_sent(self, name: str) -> AbsentModule | None:
        """Return a file that was not sent; if possible, one that would define *name*."""
        for module in (self.absent_giving(name), *self.loaded.absent.values()):
            if module is not None and not module.is_library:
                return module
        return None

    def advice_on_left_out(self, name: str) -> str:
        """Return what to try if the definition of *name* was left out; otherwise empty."""
        salvage = self.loaded.salvage
        if salvage is None:
            return ""
        if name in salvage.unparsable:
            return cannot_be_read(name)
        loss = salvage.not_defined.get(name)
        if loss is None:
            return ""
        return was_left_out(name, self.loaded.source_map.place(loss.first))


NOTHING = Surroundings(None, partial(not_run.broken, why="there is only a module"))
