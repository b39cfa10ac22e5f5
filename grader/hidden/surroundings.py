"""Describe what hidden tests need of a submission in addition to its module."""

from collections.abc import Callable
from functools import partial

from attrs import field, frozen

from grader.feedback.wording import LONGEST_MESSAGE, shortened
from grader.hidden import not_run
from grader.loading import LoadedProgram
from grader.records.verdict import Check, Failure, Outcome
from grader.sandbox.running_program import RunningProgram
from grader.sandbox.student_error import MissingFunctionError
from grader.source.absent_modules import STAR, AbsentModule
from grader.source.definitions import class_around
from grader.source.syntax import advice_on


@frozen
class Surroundings:
    """What there is of a submission apart from its module.

    Attributes:
        program: Starts its program; None if there is nothing that can be run.
        not_there: Returns the outcome of a check that needs what is not there.
        loaded: How it was imported.
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

    def without(self, error: MissingFunctionError, text: str) -> Failure:
        """Return the failure of a check for want of the function that *error* names, in a program
        with this *text*.
        """
        name = error.name or ""
        left_out, salvage = self.loaded.left_out.get(name), self.loaded.salvage
        unparsable = None if salvage is None else salvage.unparsable.get(name)
        not_sent, around = self.file_not_sent(name), class_around(text, name)
        if unparsable is not None:
            place = self.loaded.source_map.place(unparsable.line)
            problem = shortened(unparsable.problem, LONGEST_MESSAGE)
            why = f"Python cannot read {name}: there is a syntax error in {place} ({problem})."
            why = f"{why} {advice_on(unparsable.problem)}".rstrip()
        elif not_sent is not None:  # no name in it: it is said once for all functions
            why = not_sent.advice[:1].lower() + not_sent.advice[1:]
        elif left_out:
            why = left_out
        elif around:
            why = (
                f"your functions are inside the class {around}. Our tests look for them at the left"
                " edge of your file: move them out of the class."
            )
        else:
            why = (
                f"{error} at the left edge of your file. Was its name changed, was it deleted, or"
                " is it indented?"
            )
        return Failure(not_run=f"Not run: {why}")


NOTHING = Surroundings(None, partial(not_run.broken, why="there is only a module"))
