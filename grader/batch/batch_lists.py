"""Keeps the lists of a batch up to date while it is graded."""

import time
from collections.abc import Callable

from attrs import define, field

from grader.batch.output import BatchOutput
from grader.gradebook.tally import Gathered
from grader.limits import LISTS_SECONDS, LISTS_SHARE
from grader.records.result import Result


@define
class Lists:
    """The lists that people read of *output* while its batch is graded.

    What they are made of stays in memory, so that they are soon written: a large batch takes
    seconds to be read from the store.

    Attributes:
        clock: Returns the time in seconds.
    """

    output: BatchOutput
    clock: Callable[[], float] = time.monotonic
    _kept_before: int = field(init=False)
    _gathered: Gathered | None = field(default=None, init=False)
    _has_new: bool = field(default=False, init=False)
    _due: float = field(default=float("-inf"), init=False)

    def __attrs_post_init__(self) -> None:
        self._kept_before = len(self.output.store)

    def add(self, result: Result) -> None:
        """Add *result*, which the output has kept."""
        if self._gathered is not None:
            self._gathered.add(result)
        self._has_new = True

    def write_if_due(self) -> None:
        """Write the lists, unless they were written a short time ago.

        Raises:
            InputError: If a file cannot be written. It is tried again when they are due again.
        """
        before = self.clock()
        if before < self._due or not self._has_new:
            return
        try:
            self.write()
        finally:
            after = self.clock()
            self._due = after + max(LISTS_SECONDS, (after - before) / LISTS_SHARE)

    def write(self) -> None:
        """Write the lists of all that the output has kept; if it has kept nothing new, those that
        are there stay.

        Raises:
            InputError: If a file cannot be written.
        """
        store = self.output.store
        if self._gathered is None and not self._has_new and len(store) == self._kept_before:
            return
        # Nothing is gathered yet, or somebody ended us between keeping a result and adding it.
        if self._gathered is None or len(self._gathered.results) != len(store):
            gathered = Gathered()
            for result in store:
                gathered.add(result)
            self._gathered = gathered
        self.output.write_lists(self._gathered)
        self._has_new = False
