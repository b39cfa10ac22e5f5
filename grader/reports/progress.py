"""How far long work is: a bar on a terminal, and elsewhere a plain line now and then."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from grader.feedback.wording import counted, one_line

PLAIN_LINE_EVERY = 50
_LONGEST_NAME = 50


class Progress:
    """How far some work is.

    Args:
        console: Where it is shown; on standard error, it leaves standard output to results.
        title: What the bar is called, such as ``Grading``.
        sentence: What a plain line says of a count, such as ``{} graded``.
        noun: One of the things that are counted, such as ``submission``.
        total: How many of these there are.
        done: How many were done before.
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
    ) -> None:
        self._console, self._sentence, self._noun = console, sentence, noun
        self._total, self._done = total, done
        self._bar: Bar | None = None
        if console.is_terminal and not console.is_dumb_terminal:
            self._bar = Bar(
                TextColumn(title, markup=False),
                BarColumn(),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                TextColumn("{task.fields[name]}", markup=False),
                console=console,
                transient=True,
            )
            self._task = self._bar.add_task("", total=total, completed=done, name="")

    def __enter__(self) -> Self:
        """Show how far the work is from now on."""
        if self._bar is not None:
            self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Remove the bar. Without one, print how far the work is, even if an error ended it."""
        if self._bar is not None:
            self._bar.stop()
        elif self._done % PLAIN_LINE_EVERY or not self._done:
            self._print()

    def advance(self, name: str) -> None:
        """Count one thing more: *name* has just been done."""
        self._done += 1
        if self._bar is not None:
            self._bar.update(self._task, advance=1, name=one_line(name)[:_LONGEST_NAME])
        elif self._done % PLAIN_LINE_EVERY == 0:
            self._print()

    def _print(self) -> None:
        self._console.print(
            self._sentence.format(f"{self._done} of {counted(self._total, self._noun)}"),
            markup=False,
            highlight=False,
            soft_wrap=True,
        )
