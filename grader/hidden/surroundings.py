"""Describe what hidden tests need of a submission in addition to its module."""

from collections.abc import Callable
from functools import partial

from attrs import field, frozen

from grader.hidden import not_run
from grader.loading.loaded_program import LoadedProgram
from grader.loading.notes import was_left_out
from grader.records.verdict import Check, Outcome
from grader.sandbox.running_program import RunningProgram
from grader.source.absent_modules import STAR, AbsentModule
from grader.source.exception_advice import cannot_be_read


@frozen
class Surroundings:
    """What there is of a submission apart from its module.

    Attributes:
        program: Starts its program; None if there is nothing that can be run.
        not_there: Returns the outcome of a check that needs what is not there.
        loaded: What was loaded of it, what was left out, and what is absent.
    """

    program: Callable[[], RunningProgram] | None
    not_there: Callable[[Check], Outcome]
    loaded: LoadedProgram = field(factory=partial(LoadedProgram, None, None))

    def absent_giving(self, name: str) -> AbsentModule | None:
        """Return the absent module that would give *name* a value, or that has this name."""
        absent = self.loaded.absent
        for module in absent.values():
            if module.name == name:
                return module
        return absent.get(name) or absent.get(STAR)

    def file_not_sent(self, name: str) -> AbsentModule | None:
        """Return the file that was not sent and would give *name* a value, or else another one."""
        for module in (self.absent_giving(name), *self.loaded.absent.values()):
            if module is not None and not module.is_library:
                return module
        return None

    def advice_on_left_out(self, name: str) -> str:
        """Return what to try if *name* has no value because what defines it was left out; empty if
        that is not why.
        """
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
