"""Show the progress of long work: a bar on a terminal, elsewhere sometimes a line."""

import time
from collections.abc import Callable
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, RenderableColumn, TextColumn
from rich.progress import Progress as Bar
from rich.text import Text

from grader.feedback.wording import counted, duration, one_line

QUIET = Console(quiet=True)
PLAIN_LINE_EVERY = 50
LEAST_FOR_AN_ESTIMATE = 10  # of fewer, the start of the workers decides the speed
_LONGEST_NAME = 50
_MINUTE = 60  # seconds


class Progress:
    """Shows the progress of some work on *console*: how many of *total* things are done.

    Some were *done* before. *title* is that of the bar, such as ``Grading``. *sentence* is the text
    of a line, such as ``{} graded``. *noun* is the singular of what is counted.
    """

    def __init__(  # noqa: PLR0913 - all of them are needed
        self,
        console: Console,
        title: str,
        sentence: str,
        noun: str,
        *,
        total: int,
        done: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._console, self._sentence, self._noun = console, sentence, noun
        self._total, self._before, self._done = total, done, done
        self._clock = clock
        self._first = self._last = 0.0  # when things were done in this run
        self._bar: Bar | None = None
        if console.is_terminal and not console.is_dumb_terminal:
            self._bar = Bar(
                TextColumn(title, markup=False),
                BarColumn(),
                MofNCompleteColumn(),
                RenderableColumn(self),
                TextColumn("{task.fields[name]}", markup=False),
                console=console,
                transient=True,
            )
            self._task = self._bar.add_task("", total=total, completed=done, name="")

    @property
    def estimate(self) -> str:
        """The speed and the remaining time: ``60 a minute, about 2 minutes left``.

        It is empty before LEAST_FOR_AN_ESTIMATE things are done, and in the last second. Things
        done before this run do not count, nor the time before the first one, when workers start. If
        nothing has been done for a while, at least the same time is expected again.
        """
        done = self._done - self._before
        if done < LEAST_FOR_AN_ESTIMATE or self._done == self._total:
            return ""
        now = self._clock()
        elapsed = now - self._first
        if elapsed <= 0:
            return ""
        rest = elapsed / (done - 1) * (self._total - self._done)
        left = round(max(rest, now - self._last))
        if left > _MINUTE:
            left = round(left / _MINUTE) * _MINUTE
        if left < 1:
            return ""
        rate = max(1, round((done - 1) / elapsed * _MINUTE))
        return f"{rate} a minute, about {duration(left)} left"

    def __rich__(self) -> Text:
        """Return the estimate each time the bar is drawn: it grows while nothing is done."""
        return Text(self.estimate)

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Remove the bar; or print the progress, even after an error."""
        if self._bar is not None:
            self._bar.stop()
        elif self._done % PLAIN_LINE_EVERY or not self._done:
            self._print()

    def advance(self, name: str) -> None:
        """Count *name* as done."""
        self._done += 1
        self._last = self._clock()
        if self._done == self._before + 1:
            self._first = self._last
        if self._bar is not None:
            self._bar.update(self._task, advance=1, name=one_line(name)[:_LONGEST_NAME])
        elif self._done % PLAIN_LINE_EVERY == 0:
            self._print()

    def _print(self) -> None:
        line = self._sentence.format(f"{self._done} of {counted(self._total, self._noun)}")
        if self.estimate:
            line = f"{line}: {self.estimate}"
        self._console.print(line, markup=False, highlight=False, soft_wrap=True)
