"""Answer functions of a student's program with the reference's.

The reference runs in its own guest, from its own launcher, never together with a student's code.
"""

import hashlib
from collections.abc import Callable, Collection, Mapping

from grader.errors import GuestError
from grader.records.assignment import Limits
from grader.sandbox import wire
from grader.sandbox.launcher import Launcher
from grader.sandbox.meter import Budget
from grader.sandbox.module import Module, StandIn


class ReferenceStandIns:
    """The author's solution *text*, as a module called *name*, which answers students' guests.

    *make* makes its launcher at the first question: most submissions ask none. It may answer only
    *functions*.
    """

    def __init__(
        self,
        make: Callable[[], Launcher],
        name: str,
        text: str,
        limits: Limits,
        functions: Collection[str],
    ) -> None:
        self._make, self._name, self.text, self._limits = make, name, text, limits
        self._functions = tuple(functions)
        self._launcher: Launcher | None = None
        self._recorded: dict[bytes, Mapping[str, str]] = {}  # by request and function

    def stand_in(self, plays: Collection[str], budget: Budget) -> StandIn:
        """Return a new stand-in for the functions *plays*, with its own guest, within *budget*.

        Raises:
            SandboxError: If this machine cannot isolate the reference.
        """
        return StandIn(
            plays, self._module(budget), self._limits.seconds_per_call, self._recorded_for
        )

    def close(self) -> None:
        """End its launcher, if it has one."""
        if self._launcher is not None:
            self._launcher.close()
            self._launcher = None

    def _module(self, budget: Budget) -> Module:
        if self._launcher is None:
            self._launcher = self._make()
        return Module(self._launcher, self._name, self.text, self._limits, budget)

    def _recorded_for(self, request: bytes) -> Mapping[str, str]:
        key = hashlib.sha256(request).digest()
        if key not in self._recorded:
            self._recorded[key] = self._record(request)
        return self._recorded[key]

    def _record(self, request: bytes) -> Mapping[str, str]:
        seconds = self._limits.seconds_per_submission  # once for all submissions
        module = self._module(Budget(seconds))
        module.records = self._functions
        try:
            module.ask("", request, seconds)
            reply = module.ask("", wire.prepare({"do": "recorded"}), seconds)
            return dict(zip(reply["functions"], reply["answers"], strict=True))
        except GuestError:
            return {}  # the student's guest then asks for each answer
        finally:
            module.end()
