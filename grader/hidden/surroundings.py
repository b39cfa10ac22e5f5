"""Describe what hidden tests need of a submission in addition to its module."""

from collections.abc import Callable, Mapping
from functools import partial

from attrs import field, frozen

from grader.hidden import not_run
from grader.records.source_map import SCRIPT, SourceMap, Unparsable
from grader.records.verdict import Check, Outcome
from grader.sandbox.running_program import RunningProgram
from grader.source.absent_modules import STAR, AbsentModule


@frozen
class Surroundings:
    """What there is of a submission apart from its module.

    Attributes:
        program: Starts its program; None if there is nothing that can be run.
        not_there: Returns the outcome of a check that needs what is not there.
        unparsable: The functions that are not valid Python, by their names.
        left_out: Why functions that are valid Python were left out: sentences, by their names.
        source_map: How its student counts its lines.
        absent: The modules that it needs and that are not there, by the names that they would give
            a value.
    """

    program: Callable[[], RunningProgram] | None
    not_there: Callable[[Check], Outcome]
    unparsable: Mapping[str, Unparsable] = field(factory=dict)
    left_out: Mapping[str, str] = field(factory=dict)
    source_map: SourceMap = SCRIPT
    absent: Mapping[str, AbsentModule] = field(factory=dict)

    def absent_giving(self, name: str) -> AbsentModule | None:
        """Return the absent module that would give *name* a value, or that has this name."""
        for module in self.absent.values():
            if module.name == name:
                return module
        return self.absent.get(name) or self.absent.get(STAR)

    def file_not_sent(self, name: str) -> AbsentModule | None:
        """Return the file that was not sent and would give *name* a value, or else another one."""
        for module in (self.absent_giving(name), *self.absent.values()):
            if module is not None and not module.is_library:
                return module
        return None


NOTHING = Surroundings(None, partial(not_run.broken, why="there is only a module"))
